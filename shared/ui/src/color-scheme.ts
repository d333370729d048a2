import { useSyncExternalStore } from 'react';
import type { Scheme } from './tokens.ts';

/** What a person chose: `system` follows the device. */
export type SchemeChoice = Scheme | 'system';

const storageKey = 'clapback.colour-scheme';
const listeners = new Set<() => void>();

/** The choice stored in this browser; `system` where there is none or storage is barred. */
export function storedSchemeChoice(): SchemeChoice {
  try {
    const value = localStorage.getItem(storageKey);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system';
  }
}

/** Puts a choice into force on the whole page, without storing it. */
export function applySchemeChoice(choice: SchemeChoice): void {
  const root = document.documentElement;
  if (choice === 'system') delete root.dataset.scheme;
  else root.dataset.scheme = choice;
}

/** Stores a choice and puts it into force; other open tabs follow. */
export function chooseScheme(choice: SchemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, choice);
  } catch {
    // Barred storage: the choice holds until the page is left.
  }
  applySchemeChoice(choice);
  for (const listener of listeners) listener();
}

function systemPrefersDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey && event.key !== null) return;
    applySchemeChoice(storedSchemeChoice());
    listener();
  };
  const media = systemPrefersDark();
  listeners.add(listener);
  addEventListener('storage', onStorage);
  media.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
    media.removeEventListener('change', listener);
  };
}

/** The scheme that is shown now. */
export function useScheme(): Scheme {
  return useSyncExternalStore<Scheme>(
    subscribe,
    () => {
      const applied = document.documentElement.dataset.scheme;
      if (applied === 'light' || applied === 'dark') return applied;
      return systemPrefersDark().matches ? 'dark' : 'light';
    },
    () => 'light',
  );
}
