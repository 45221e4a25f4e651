import Foundation

// Tested in CampaignTests.

/// What is known of the machine; nothing that a result depends on.
public enum Machine {
  /// How many processors can work at once.
  public static var processorCount: Int { ProcessInfo.processInfo.activeProcessorCount }
}
