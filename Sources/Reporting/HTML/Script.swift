// Tested in HTMLReportTests.

/// The page's behaviour: choosing a step, and copying text.
///
/// Without it the last step is shown.
enum Script {
  static let markup: Markup = """
    document.querySelectorAll('[data-story]').forEach(function (story) {
      var slider = story.querySelector('input[type=range]');
      var output = story.querySelector('output');
      var states = story.querySelectorAll('[data-state]');
      var rows = story.querySelectorAll('[data-row]');
      function show(step) {
        step = Math.max(0, Math.min(states.length - 1, step));
        states.forEach(function (state, index) { state.hidden = index !== step; });
        rows.forEach(function (row, index) { row.classList.toggle('current', index === step); });
        slider.value = step;
        slider.setAttribute('aria-valuetext', states[step].dataset.state);
        output.textContent = states[step].dataset.state;
      }
      story.querySelector('.controls').hidden = false;
      slider.addEventListener('input', function () { show(Number(slider.value)); });
      story.querySelector('[data-back]').addEventListener('click', function () {
        show(Number(slider.value) - 1); });
      story.querySelector('[data-on]').addEventListener('click', function () {
        show(Number(slider.value) + 1); });
      story.addEventListener('keydown', function (event) {
        if (event.target === slider) { return; }
        var on = event.key === 'ArrowRight' || event.key === 'ArrowDown';
        var back = event.key === 'ArrowLeft' || event.key === 'ArrowUp';
        if (!on && !back) { return; }
        event.preventDefault();
        show(Number(slider.value) + (on ? 1 : -1));
      });
      rows.forEach(function (row, index) {
        row.addEventListener('click', function () { show(index); }); });
      show(states.length - 1);
    });
    document.querySelectorAll('.copyable').forEach(function (box) {
      var button = box.querySelector('button');
      button.hidden = false;
      button.addEventListener('click', function () {
        var range = document.createRange();
        range.selectNodeContents(box.querySelector('pre'));
        var selection = window.getSelection();
        selection.removeAllRanges();
        selection.addRange(range);
        var done = function () { button.textContent = 'copied'; };
        if (navigator.clipboard) {
          navigator.clipboard.writeText(range.toString()).then(done, function () {});
        } else if (document.execCommand('copy')) { done(); }
      });
    });
    """
}
