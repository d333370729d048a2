import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Ability } from '@clapback/contracts';
import { selectPage } from './page/page-slice.ts';
import { selectCan, selectSession, selectUser } from './session/session-slice.ts';
import type { AppDispatch, AppStore } from './app-store.ts';
import type { RootState } from './root-reducer.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

/** Who is signed in: `status` is 'initialising' until that is known. */
export const useSession = () => useAppSelector(selectSession);

/**
 * Asks, when it is called, whether somebody else is signed in by now, or nobody: a session may end while something is being sent, which is
 * then broken off.
 */
export function useHasSignedOut(memberId: string): () => boolean {
  const store = useAppStore();
  return () => (selectUser(store.getState())?.id ?? '') !== memberId;
}

/** Whether the signed-in member may do this, as the service worked it out; false for visitors. */
export const useCan = (ability: Ability) => useAppSelector((state) => selectCan(state, ability));

/** The settings that came with the page. */
export const usePage = () => useAppSelector(selectPage);
