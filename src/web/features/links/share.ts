/** Offers a link to the apps of the device; where that is not possible, it is copied. */
export async function share(url: string, copy: (text: string) => Promise<void>): Promise<void> {
  if (typeof navigator.share !== 'function') return copy(url);
  try {
    await navigator.share({ url });
  } catch (error) {
    // Who closes the device's dialog has changed their mind.
    if ((error as Error).name !== 'AbortError') await copy(url);
  }
}
