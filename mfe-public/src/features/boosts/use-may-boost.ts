import { toast, useAppDispatch, useCan, useSession } from '@clapback/store';
import { notLoaded } from '../../components/not-loaded.tsx';
import type { BoostableItem } from './boostable-item.ts';

/** Asks, in a press, whether the reader may boost an item. Who may not is told why, and what it takes. */
export function useMayBoost(item: BoostableItem): () => boolean {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const mayBoost = useCan('boost:create');

  return () => {
    if (user && mayBoost) return true;
    import('./why-no-boost.ts').then(
      ({ whyNoBoost }) => dispatch(toast(whyNoBoost(item, user?.standing))),
      () => dispatch(notLoaded()),
    );
    return false;
  };
}
