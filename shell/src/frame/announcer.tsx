import { VisuallyHidden } from '@clapback/ui';
import { useSyncExternalStore } from 'react';

let message = '';
const listeners = new Set<() => void>();

/** Has assistive technology say which screen has come, since nothing else tells that a client-side navigation is done. */
export function announce(text: string): void {
  message = text;
  for (const listener of listeners) listener();
}

/** The live region for it; once on a page. */
export function Announcer() {
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => message,
  );
  return (
    <VisuallyHidden aria-live="polite" aria-atomic>
      {text}
    </VisuallyHidden>
  );
}
