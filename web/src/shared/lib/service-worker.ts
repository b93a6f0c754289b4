/** Registers the service worker that makes the player screens work offline; never delays the first screen. */
export function cacheForOffline(): void {
  // The development server has no service worker, and its files change all the time.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
