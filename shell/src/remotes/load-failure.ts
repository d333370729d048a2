/**
 * Why something of a remote could not be shown. `unreachable`: its files did not arrive; `slow`: they did not arrive in time;
 * `broken`: they arrived and failed; `refused`: they are made for another version of the shell.
 */
export type FailureKind = 'unreachable' | 'slow' | 'broken' | 'refused';

/** A failed load, as the screens describe it. `cause` is for the console. */
export class LoadFailure extends Error {
  override name = 'LoadFailure';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }

  /** Any thrown value as a failure. */
  static of(thrown: unknown): LoadFailure {
    if (thrown instanceof LoadFailure) return thrown;
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    return new LoadFailure(isLate(thrown) ? 'slow' : isNetworkFailure(thrown) ? 'unreachable' : 'broken', message, thrown);
  }
}

/**
 * Whether code did not arrive, as opposed to being wrong or late. The bundler names its error for chunks so, and the federation runtime
 * puts its own for entries into a text.
 */
export function isNetworkFailure(thrown: unknown): boolean {
  if (thrown instanceof LoadFailure) return thrown.kind === 'unreachable';
  return (
    thrown instanceof Error &&
    !isLate(thrown) &&
    (thrown.name === 'ChunkLoadError' || thrown.message.includes('ScriptNetworkError: Failed to load'))
  );
}

/** Whether a chunk was given up, as the bundler says it: by its own limit, or since its host waits no longer. */
export const isLate = (thrown: unknown): boolean =>
  thrown instanceof Error && thrown.name === 'ChunkLoadError' && (thrown as { type?: string }).type === 'timeout';

/** Rejects with a failure of kind `slow` when `work` takes longer than `limit` ms. */
export async function within<T>(limit: number, what: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LoadFailure('slow', `${what} did not arrive within ${limit / 1000} s.`)), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
