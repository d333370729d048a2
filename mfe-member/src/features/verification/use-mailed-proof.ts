import { errorMessage, toast, useAppDispatch } from '@clapback/store';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useVerificationCheckProofMutation } from './verification-endpoints.ts';

/** Takes the link of a mail, which names a proof and its token, once, and takes both out of the address. */
export function useMailedProof(): void {
  const dispatch = useAppDispatch();
  const [check] = useVerificationCheckProofMutation();
  const [params, setParams] = useSearchParams();
  const [proofId, token] = [params.get('proof'), params.get('token')];
  const taken = useRef<string | null>(null);

  useEffect(() => {
    if (proofId === null || token === null || taken.current === token) return;
    taken.current = token;
    setParams(
      (before) => {
        before.delete('proof');
        before.delete('token');
        return before;
      },
      { replace: true },
    );
    void check({ proofId, token }).then(({ data, error }) =>
      data
        ? dispatch(toast({ title: 'Address confirmed', description: data.target }))
        : dispatch(toast({ title: 'The address was not confirmed', description: errorMessage(error), variant: 'destructive' }, error)),
    );
  }, [proofId, token, check, dispatch, setParams]);
}
