import { useEffect, useId } from 'react';
import { useAppDispatch } from '../hooks.ts';
import { waitingChanged } from './connection-slice.ts';

/** Has the frame say, while there is no connection, what is kept in this browser until it can be sent: 'your post'; null while there is nothing. */
export function useWaiting(words: string | null): void {
  const dispatch = useAppDispatch();
  const keeper = useId();
  useEffect(() => {
    if (words === null) return;
    dispatch(waitingChanged({ keeper, words }));
    return () => void dispatch(waitingChanged({ keeper, words: null }));
  }, [dispatch, keeper, words]);
}
