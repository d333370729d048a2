import { isLate, isNetworkFailure } from './load-failure.ts';

/**
 * Raised on `window` when code could not be fetched. A listener that deals with it calls `preventDefault()`; otherwise the error is thrown
 * on.
 */
export class PreloadErrorEvent extends Event {
  static readonly type = 'clapback:preloadError';
  /** What was to be loaded, the same each time. */
  readonly what: string;
  readonly payload: Error;

  constructor(what: string, payload: Error) {
    super(PreloadErrorEvent.type, { cancelable: true });
    this.what = what;
    this.payload = payload;
  }
}

/** Waits in ms before the second and the third try. */
const pauses = [300, 1500];

const wait = (ms: number) => new Promise<void>((resume) => void setTimeout(resume, ms));

/** Fetches code, and twice more where it does not arrive. Errors of the code itself are thrown at once. */
export async function retryLoad<T>(load: () => Promise<T>, pause = wait): Promise<T> {
  for (const ms of pauses) {
    try {
      return await load();
    } catch (error) {
      if (!isNetworkFailure(error)) throw error;
      await pause(ms);
    }
  }
  return await load();
}

/**
 * Loads code of a module, of which a release may have taken away a part: when it does not arrive in three tries, `onVanished` hears of it
 * and the event above is raised. `isOver` says when nobody waits for it any more. If somebody deals with it the promise stays open, since
 * that means that the page is being replaced.
 */
export async function loadChunk<T>(
  what: string,
  load: () => Promise<T>,
  {
    target = globalThis as unknown as EventTarget,
    pause = wait,
    isOver,
    onVanished,
  }: { target?: EventTarget; pause?: typeof wait; isOver?: AbortSignal; onVanished?: (error: Error) => void } = {},
): Promise<T> {
  try {
    return await retryLoad(load, pause);
  } catch (error) {
    // Another part of the remote was given up, and took this one's files along.
    if (isLate(error) && isOver && !isOver.aborted)
      return loadChunk(what, load, { target, pause, isOver, ...(onVanished && { onVanished }) });
    if (!isNetworkFailure(error)) throw error;
    onVanished?.(error as Error);
    if (!target.dispatchEvent(new PreloadErrorEvent(what, error as Error))) return new Promise<never>(() => {});
    throw error;
  }
}

const reloadedKey = 'clapback.reloaded';
/** After this many ms without a new failure the same module may cause a reload again. */
const forgetAfter = 60_000;

/** Deals with code that has vanished, as after a release, by loading the page anew: once for each module, so that it can never go round. */
export function reloadOnVanishedCode({
  target = window as EventTarget,
  reload = () => location.reload(),
  // A function: where storage is blocked, naming it throws.
  storage = (): Pick<Storage, 'getItem' | 'setItem'> => sessionStorage,
  now = Date.now,
} = {}): () => void {
  const onFailure = (event: Event) => {
    const { what } = event as PreloadErrorEvent;
    try {
      const reloaded = JSON.parse(storage().getItem(reloadedKey) ?? '{}') as Record<string, number>;
      if (now() - (reloaded[what] ?? -Infinity) < forgetAfter) return;
      storage().setItem(reloadedKey, JSON.stringify({ ...reloaded, [what]: now() }));
    } catch {
      // Without storage a second reload could not be told from the first.
      return;
    }
    event.preventDefault();
    reload();
  };
  target.addEventListener(PreloadErrorEvent.type, onFailure);
  return () => target.removeEventListener(PreloadErrorEvent.type, onFailure);
}
