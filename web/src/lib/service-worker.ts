/** Lets the browser keep the player screens; it has nothing to do with how the first of them loads. */
export function keepAtHand(): void {
  // The development server has no worker, and its files change all the time.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
