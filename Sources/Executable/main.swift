import CLI

let status = await CommandLineTool.main()
status.endProcess()
