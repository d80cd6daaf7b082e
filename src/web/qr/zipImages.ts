import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

interface NamedImage {
  name: string;
  url: string;
}

/** The pictures on the page must not wait for these. */
const atOnce = 4;
const triesOfOne = 4;
const timeoutMs = 60_000;
const maxWaitSeconds = 60;

/** Seconds to wait when the service asks for fewer requests, or undefined when another try is no use. */
function waitOf({ status, headers }: Response): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  return Math.min(Number(headers.get('retry-after')) || 2, maxWaitSeconds);
}

async function bytesAt(url: string): Promise<Uint8Array> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    const seconds = waitOf(response);
    if (seconds === undefined || tries === triesOfOne)
      throw new Error(`The image was answered with ${response.status}`);
    await new Promise((resolve) => {
      setTimeout(resolve, seconds * 1000);
    });
  }
}

/** A few images are loaded at a time. Those that cannot be loaded are left out and returned. */
export async function zipImages<Image extends NamedImage>(
  images: readonly Image[],
  onProgress: (done: number) => void,
): Promise<{ zip: Blob; missing: Image[] }> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  const missing: Image[] = [];
  const waiting = [...images];
  let done = 0;

  const work = async () => {
    for (let image = waiting.shift(); image; image = waiting.shift()) {
      try {
        const bytes = await bytesAt(image.url);
        // PNG is compressed already.
        const file = image.name.endsWith('.svg') ? new ZipDeflate(image.name) : new ZipPassThrough(image.name);
        zip.add(file);
        file.push(bytes, true);
      } catch {
        missing.push(image);
      }
      done += 1;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  zip.end();
  return { zip: new Blob(parts, { type: 'application/zip' }), missing };
}
