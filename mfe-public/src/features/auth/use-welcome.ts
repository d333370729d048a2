import { toast, useAppDispatch } from '@clapback/store';
import { useCallback } from 'react';
import { forgetInput } from './remembered-input.ts';

/** What comes after every way in. The screen itself is left as soon as the session has begun. */
export function useWelcome(): () => void {
  const dispatch = useAppDispatch();
  return useCallback(() => {
    forgetInput();
    dispatch(toast({ title: 'Welcome back!', description: 'You have been signed in successfully.' }));
  }, [dispatch]);
}
