import { fieldErrors, toast, errorMessage, useAppDispatch, useReauthentication } from '@clapback/store';
import { useState } from 'react';

/** What the service said against a change: beside its field, or about the whole. */
export interface Refusal {
  fields: Record<string, string[]>;
  message: string | null;
}

interface AccountChangeOptions<Change> {
  send: (change: Change) => PromiseLike<{ error?: unknown }>;
  done: (change: Change) => string;
  failed: string;
  /** Runs once it is saved. */
  onDone: () => void;
}

/** Saves a change of a member's account and says how that went. */
export function useAccountChange<Change>({ send, done, failed, onDone }: AccountChangeOptions<Change>) {
  const dispatch = useAppDispatch();
  const withReauthentication = useReauthentication();
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function save(change: Change) {
    setRefusal(null);
    const outcome = await withReauthentication(() => send(change));
    // They would rather not prove who they are: what they wrote stays in the form.
    if (!outcome) return;
    if (!outcome.error) {
      onDone();
      dispatch(toast({ title: 'Success', description: done(change) }));
      return;
    }
    const fields = fieldErrors(outcome.error);
    setRefusal({ fields, message: Object.keys(fields).length > 0 ? null : errorMessage(outcome.error, 'Please try again in a moment.') });
    dispatch(toast({ title: 'Error', description: failed, variant: 'destructive' }, outcome.error));
  }

  return { refusal, forget: () => setRefusal(null), save: (change: Change) => void save(change) };
}
