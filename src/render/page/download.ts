const KIB = 1024;

/** A button for the report that the page holds, as `--json` would have written it. */
export function offerDownload(): void {
  const source = document.querySelector('#report')?.textContent ?? '';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Download the report (JSON)';
  button.addEventListener('click', () => {
    const text = `${JSON.stringify(JSON.parse(source), null, 2)}\n`;
    const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    const anchor = document.createElement('a');
    anchor.href = address;
    anchor.download = 'report.json';
    anchor.click();
    // The download has its own hold of the data by then.
    setTimeout(() => {
      URL.revokeObjectURL(address);
    }, 1000);
  });
  const size = `${Math.max(1, Math.round(source.length / KIB)).toLocaleString('en')} KiB within this page`;
  document.querySelector('#download-place')?.append(button, ` ${size}`);
}
