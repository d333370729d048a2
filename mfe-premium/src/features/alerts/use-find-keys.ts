import { useEffect, useEffectEvent } from 'react';

/** What a key does. */
export type FindKeys = Readonly<Record<string, () => void>>;

/** Keys of the list of finds. They work wherever the focus is on this page, but in fields and dialogs. */
export function useFindKeys(keys: FindKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented || event.isComposing) return;
    const { target } = event;
    const isElsewhere =
      target instanceof Element &&
      target.closest(
        'input:not([type="radio"]), textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"], [role="menu"]',
      );
    const act = keys[event.key.toLowerCase()];
    if (isElsewhere || !act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
