/** Offers a link to the apps of the device, or else copies it. */
export async function share(url: string, copy: (text: string) => Promise<void>): Promise<void> {
  if (typeof navigator.share !== 'function') return copy(url);
  try {
    await navigator.share({ url });
  } catch (error) {
    // The user has closed the device's dialog.
    if ((error as Error).name !== 'AbortError') await copy(url);
  }
}
