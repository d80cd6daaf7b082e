/** What the browser is told to save from now on, in place of a folder of downloads. */
export function watchDownloads(): { name: string; address: string }[] {
  const saved: { name: string; address: string }[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    if (this.download) saved.push({ name: this.download, address: this.href });
  });
  return saved;
}
