// Tested in HTMLReportTests.

/// The page's behaviour: choosing a step, and copying text.
///
/// Without it the last state is shown.
enum Script {
  static let markup: Markup = """
    (function () {
      'use strict';
      function draw(cell, lines) {
        cell.textContent = '';
        lines.forEach(function (line) {
          var outer = document.createElement('span');
          var inner = document.createElement('span');
          outer.className = line[0];
          inner.textContent = line[1];
          outer.appendChild(inner);
          if (line[2]) {
            var note = document.createElement('small');
            note.textContent = line[2];
            outer.append(' ', note);
          }
          cell.appendChild(outer);
        });
      }
      document.querySelectorAll('.finding').forEach(function (finding) {
        var data = finding.querySelector('.frames');
        if (!data) { return; }
        var frames = JSON.parse(data.textContent);
        var slider = finding.querySelector('input[type=range]');
        var moment = finding.querySelector('.moment');
        var cells = finding.querySelectorAll('.state tbody td');
        var rows = finding.querySelectorAll('[data-row]');
        function show(step) {
          step = Math.max(0, Math.min(frames.length - 1, step));
          var latest = [];
          frames.slice(0, step + 1).forEach(function (frame) {
            frame[1].forEach(function (change) { latest[change[0]] = change[1]; });
          });
          cells.forEach(function (cell, place) { draw(cell, latest[place] || []); });
          rows.forEach(function (row) {
            row.classList.toggle('current', Number(row.dataset.row) === step);
          });
          slider.value = step;
          slider.setAttribute('aria-valuetext', frames[step][0]);
          moment.textContent = frames[step][0];
        }
        function move(by) { show(Number(slider.value) + by); }
        var controls = finding.querySelector('.controls');
        controls.hidden = false;
        finding.querySelector('.hint').hidden = false;
        slider.addEventListener('input', function () { move(0); });
        controls.querySelector('[data-back]').addEventListener('click', function () { move(-1); });
        controls.querySelector('[data-on]').addEventListener('click', function () { move(1); });
        controls.addEventListener('keydown', function (event) {
          if (event.target === slider) { return; }
          if (event.key === 'ArrowRight') { move(1); event.preventDefault(); }
          if (event.key === 'ArrowLeft') { move(-1); event.preventDefault(); }
        });
        rows.forEach(function (row) {
          row.addEventListener('click', function () { show(Number(row.dataset.row)); });
        });
        show(frames.length - 1);
      });
      document.querySelectorAll('.copyable').forEach(function (box) {
        var button = box.querySelector('button');
        var text = box.querySelector('pre');
        button.hidden = false;
        button.addEventListener('click', function () {
          var range = document.createRange();
          range.selectNodeContents(text);
          var selection = window.getSelection();
          selection.removeAllRanges();
          selection.addRange(range);
          function done() {
            button.textContent = 'Copied';
            setTimeout(function () { button.textContent = 'Copy'; }, 2000);
          }
          function byCommand() { if (document.execCommand('copy')) { done(); } }
          if (navigator.clipboard) {
            navigator.clipboard.writeText(text.textContent).then(done, byCommand);
          } else { byCommand(); }
        });
      });
    })();
    """
}
