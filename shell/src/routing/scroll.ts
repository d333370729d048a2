import { idOfHash } from '@clapback/contracts/hash-id';

const storageKey = 'clapback.scroll';
/** How long in ms a screen may take to grow to the height at which it was left. */
const patience = 3000;

type Positions = Record<string, number>;

function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Positions;
  } catch {
    return {};
  }
}

/** Where each entry of the history was left; by address too, since first entries have no key of their own. */
let positions: Positions = {};

const here = (key = (history.state as { key?: string } | null)?.key ?? 'default') => `${key} ${location.pathname}`;

/** Remembers, for each entry of the history, how far down its screen was. Call the result to stop. */
export function rememberScroll(): () => void {
  history.scrollRestoration = 'manual';
  positions = readPositions();
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (arrival?.type === 'navigate') delete positions[here()];
  const note = () => {
    positions[here()] = Math.round(scrollY);
  };
  const keep = () => {
    try {
      // The newest entries are enough, and storage is small.
      sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(Object.entries(positions).slice(-50))));
    } catch {
      // Barred storage: positions hold until the page is left.
    }
  };
  addEventListener('scroll', note, { passive: true });
  // Firefox keeps nothing that is written as a page is left for another origin.
  const moments = ['scrollend', 'pagehide'];
  for (const moment of moments) addEventListener(moment, keep);
  return () => {
    removeEventListener('scroll', note);
    for (const moment of moments) removeEventListener(moment, keep);
  };
}

/** Scrolls to where a history entry was left, and keeps it there while what stands above arrives. False if nothing is known of it. */
export function restoreScroll(key: string): boolean {
  const top = positions[here(key)];
  if (top === undefined) return false;
  whileGrowing(() => scrollTo({ top, behavior: 'instant' }));
  return true;
}

/** Scrolls to the element that a hash names, and keeps it there while what stands above it arrives; `jump` without motion. */
export function scrollToHash(hash: string, { jump }: { jump: boolean }): void {
  const id = idOfHash(hash);
  let seen = false;
  whileGrowing(() => {
    const element = document.getElementById(id);
    element?.scrollIntoView(jump || seen ? { behavior: 'instant' } : {});
    seen ||= element !== null;
  });
}

let stop: (() => void) | null = null;

/** Calls `attempt` now and whenever the page's height changes, until the reader scrolls, or patience ends. */
function whileGrowing(attempt: () => void): void {
  stop?.();
  attempt();
  const end = new AbortController();
  const done = () => end.abort();
  stop = done;
  const observer = new ResizeObserver(attempt);
  observer.observe(document.body);
  end.signal.addEventListener('abort', () => observer.disconnect());
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) addEventListener(type, done, { signal: end.signal, passive: true });
  setTimeout(done, patience);
}
