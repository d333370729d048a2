import { useEffect, useEffectEvent } from 'react';
import { useShortcutsEnabled } from './shortcuts-setting.ts';

/** The console's keys, as they are printed. */
export const shortcutKeys = ['J', 'K', 'H', 'V', 'W', 'D', 'S', 'Z', 'U', 'X', 'T', 'A', 'R', '?'] as const;
export type ShortcutKey = (typeof shortcutKeys)[number];

const typing =
  'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="combobox"], [role="listbox"], [role="dialog"]';

/** Which of the console's keys a press means; null for one that is for something else: for a field, for the browser, or a key held down. */
export function shortcutOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'defaultPrevented' | 'target'>,
): ShortcutKey | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  if ((event.target as Partial<Element> | null)?.closest?.(typing)) return null;
  const key = shortcutKeys.find((name) => name === event.key.toUpperCase());
  // Held down, J and K run through the list; a decision is one press.
  return key === undefined || (event.repeat && key !== 'J' && key !== 'K') ? null : key;
}

/** Runs what a key stands for. A key without an entry, and every key while shortcuts are off or a dialog is open, goes on to the page. */
export function useShortcuts(actions: Partial<Record<ShortcutKey, () => void>>): void {
  const on = useShortcutsEnabled();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = shortcutOf(event);
    const action = key && actions[key];
    if (!action || document.querySelector('[role="dialog"][aria-modal="true"]')) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!on) return;
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [on]);
}
