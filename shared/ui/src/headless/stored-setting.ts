import { useSyncExternalStore } from 'react';

/** A choice that a browser remembers for whoever uses it, the same in all of its tabs. */
export interface StoredSetting<Value extends string> {
  set(value: Value): void;
  /** The choice as it is now, for what is no screen. */
  read(): Value;
  /** The choice as it is now; the first of the values until another was chosen. */
  use(): Value;
}

/** Makes a setting that is kept under a key of `localStorage`. Where storage is barred it holds until the page is left. */
export function storedSetting<Value extends string>(key: string, values: readonly [Value, ...Value[]]): StoredSetting<Value> {
  const listeners = new Set<() => void>();
  const [initial] = values;
  let fallback = initial;

  function read(): Value {
    try {
      const kept = localStorage.getItem(key);
      return values.find((value) => value === kept) ?? initial;
    } catch {
      return fallback;
    }
  }

  function subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', onStorage);
    };
  }

  return {
    read,
    set(value) {
      fallback = value;
      try {
        if (value === initial) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      } catch {
        // Barred storage: it holds until the page is left.
      }
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, read, () => initial),
  };
}
