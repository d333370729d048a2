import { useSyncExternalStore } from 'react';

const storageKey = 'clapback.console-keys';
const listeners = new Set<() => void>();
let fallback = true;

function areOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return fallback;
  }
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/**
 * Switches the single-key shortcuts on or off in this browser: somebody who speaks to their computer would press them by every word (WCAG
 * 2.1.4).
 */
export function enableShortcuts(on: boolean): void {
  fallback = on;
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Barred storage: it holds until the page is left.
  }
  for (const listener of listeners) listener();
}

/** Whether single keys do something. */
export const useShortcutsEnabled = (): boolean => useSyncExternalStore(subscribe, areOn, () => true);
