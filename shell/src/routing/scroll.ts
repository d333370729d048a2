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

/** Remembers, for each entry of the history, how far down its screen was. Call the result to stop. */
export function rememberScroll(): () => void {
  history.scrollRestoration = 'manual';
  const positions = readPositions();
  const note = () => {
    positions[currentKey()] = Math.round(scrollY);
  };
  const keep = () => {
    try {
      // The newest entries are enough, and storage is small.
      sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(Object.entries(positions).slice(-50))));
    } catch {
      // Barred storage: positions hold until the page is left.
    }
    saved = positions;
  };
  saved = positions;
  addEventListener('scroll', note, { passive: true });
  addEventListener('pagehide', keep);
  return () => {
    removeEventListener('scroll', note);
    removeEventListener('pagehide', keep);
  };
}

let saved: Positions = {};

/** The router's key of the present history entry. */
function currentKey(): string {
  return (history.state as { key?: string } | null)?.key ?? 'default';
}

/** Scrolls to where a history entry was left, waiting for its content to grow; whoever scrolls meanwhile wins. False if nothing is known of it. */
export function restoreScroll(key: string): boolean {
  const top = saved[key];
  if (top === undefined) return false;
  untilReached(() => {
    scrollTo({ top, behavior: 'instant' });
    return Math.abs(scrollY - top) < 2;
  });
  return true;
}

/** Scrolls to the element that a hash names, as soon as it is there; `jump` without motion. */
export function scrollToHash(hash: string, { jump }: { jump: boolean }): void {
  const id = decodeURIComponent(hash.slice(1));
  untilReached(() => {
    const element = document.getElementById(id);
    element?.scrollIntoView(jump ? { behavior: 'instant' } : {});
    return element !== null;
  });
}

function untilReached(attempt: () => boolean): void {
  if (attempt()) return;
  const end = new AbortController();
  const observer = new MutationObserver(() => {
    if (attempt()) end.abort();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  end.signal.addEventListener('abort', () => observer.disconnect());
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) addEventListener(type, () => end.abort(), { signal: end.signal, passive: true });
  setTimeout(() => end.abort(), patience);
}
