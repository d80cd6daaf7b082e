/** It opens the app without a network. Guests have nothing there that they could read. */
export function followServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  // The first screen comes first.
  setTimeout(() => {
    // Some browsers refuse it in private windows. Then the app needs the network, as before.
    navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' }).catch(() => undefined);
  }, 3_000);
}
