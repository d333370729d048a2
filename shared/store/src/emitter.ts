/** A list of listeners. A listener that throws does not keep the others from hearing. */
export interface Emitter<Event> {
  /** Adds a listener; call the result to remove it. */
  on(listener: (event: Event) => void): () => void;
  emit(event: Event): void;
}

/** Makes an empty emitter. */
export function createEmitter<Event>(): Emitter<Event> {
  const listeners = new Set<(event: Event) => void>();
  return {
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit(event) {
      for (const listener of listeners) {
        try {
          listener(event);
        } catch (error) {
          reportError(error);
        }
      }
    },
  };
}

function reportError(error: unknown) {
  // The browser's own function feeds window.onerror, where errors are collected; Node has no such thing.
  if (typeof globalThis.reportError === 'function') globalThis.reportError(error);
  else console.error(error);
}
