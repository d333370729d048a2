import { toast, useAppDispatch } from '@clapback/store';
import { useEffect } from 'react';

/** Says that something could not be opened, where its code could not be fetched. */
export const notLoaded = () =>
  toast({ title: 'This could not be opened', description: 'Check your connection and try again.', variant: 'destructive' });

/** Says that the code of what was asked for could not be fetched, and takes the request back, so that it can be made again. */
export function NotLoaded({ onTold }: { onTold: () => void }) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(notLoaded());
    onTold();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
