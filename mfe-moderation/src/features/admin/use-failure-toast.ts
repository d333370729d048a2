import { toast, useAppDispatch } from '@clapback/store';
import { useEffect } from 'react';

/** Says once, whichever of the screen's reads fails, that what it shows could not be read. */
export function useFailureToast(isError: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (isError) dispatch(toast({ title: 'Error', description: 'Failed to load user data', variant: 'destructive' }));
  }, [dispatch, isError]);
}
