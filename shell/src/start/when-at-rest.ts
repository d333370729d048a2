const restAfter = 5_000;

/** Runs what can wait once the page has loaded and the browser has nothing else to do. */
export function whenAtRest(work: () => void): void {
  const rest = () => ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: restAfter }) : setTimeout(work, restAfter));
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true });
}
