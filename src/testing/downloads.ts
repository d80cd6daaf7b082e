interface Followed {
  /** The file is saved under this name; it is empty where the page itself goes there. */
  download: string;
  href: string;
}

function watchLinks(follow: (link: Followed) => void): void {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    follow(this);
  });
}

/** Notes the files that the browser is asked to save from now on, in place of a folder of downloads. */
export function watchDownloads(): { name: string; address: string }[] {
  const saved: { name: string; address: string }[] = [];
  watchLinks(({ download, href }) => {
    if (download) saved.push({ name: download, address: href });
  });
  return saved;
}

/** Notes where the page goes to from now on: the browser of the tests goes nowhere. */
export function watchDepartures(): string[] {
  const left: string[] = [];
  watchLinks(({ download, href }) => {
    if (!download) left.push(href);
  });
  return left;
}
