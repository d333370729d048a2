import { useEffect, useId } from 'react';
import { useAppDispatch } from '../hooks.ts';
import { unsentChanged } from './connection-slice.ts';

/**
 * Has the frame say, while there is no connection, what is kept in this browser until it can be sent: 'your post'; null while there is
 * nothing.
 */
export function useUnsent(label: string | null): void {
  const dispatch = useAppDispatch();
  const owner = useId();
  useEffect(() => {
    if (label === null) return;
    dispatch(unsentChanged({ owner, label }));
    return () => void dispatch(unsentChanged({ owner, label: null }));
  }, [dispatch, owner, label]);
}
