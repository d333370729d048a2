const windowNews = ['online', 'focus', 'pageshow'] as const;

/**
 * Calls back when somebody comes to the page again or the network comes back: timers stand still while a machine sleeps, and run late in a
 * tab that nobody looks at. Call the result to stop.
 */
export function onWake(wake: () => void): () => void {
  const page = globalThis.document;
  const whenShown = () => page.visibilityState === 'visible' && wake();
  for (const name of windowNews) globalThis.addEventListener?.(name, wake);
  page?.addEventListener('visibilitychange', whenShown);
  return () => {
    for (const name of windowNews) globalThis.removeEventListener?.(name, wake);
    page?.removeEventListener('visibilitychange', whenShown);
  };
}
