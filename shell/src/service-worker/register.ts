/** Registers the service worker when the page has come to rest. It only makes later visits faster, so a failure is nobody's concern. */
export function registerServiceWorker(): void {
  const register = () => void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
