import { useSyncExternalStore } from 'react';
import { sideBySide } from './screen-styles.ts';

const media = () => matchMedia(sideBySide);

function subscribe(listener: () => void): () => void {
  const query = media();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether list and case stand side by side. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => media().matches,
    () => true,
  );
