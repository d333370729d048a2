const moves = ['keydown', 'pointermove', 'pointerdown'] as const;

let movedAt = Date.now();
// For the whole tab, and not from the moment that a case is shown: one may come by itself to a console that was left open.
// What has no page, such as a test of words beside it, has nobody who moves.
if (typeof document !== 'undefined') for (const name of moves) document.addEventListener(name, noteMove, { passive: true, capture: true });

function noteMove(): void {
  movedAt = Date.now();
}

/** When somebody used this tab last with a key or a pointer, or opened the console in it. In ms, as `Date.now()` gives it. */
export const lastMoveAt = (): number => movedAt;

/** Calls with each key and each move of a pointer, after that has been noted. @returns what ends it */
export function onMove(listener: () => void): () => void {
  for (const name of moves) document.addEventListener(name, listener, { passive: true });
  return () => {
    for (const name of moves) document.removeEventListener(name, listener);
  };
}
