import { toast, useAppDispatch } from '@clapback/store';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** The payment session that the address names (`?session_id=`). Where it names none, this is said, and the reader led to `otherwise`. */
export function useSessionId(otherwise: string): string | null {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const sessionId = query.get('session_id') || null;
  useEffect(() => {
    if (sessionId !== null) return;
    dispatch(
      toast({
        title: 'Invalid session',
        description: 'There is no payment at this address, and nothing was charged.',
        variant: 'destructive',
      }),
    );
    void navigate(otherwise, { replace: true });
  }, [dispatch, navigate, otherwise, sessionId]);
  return sessionId;
}
