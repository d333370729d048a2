import type { AdminUser, SetBan } from '@clapback/contracts';
import { fieldErrors, toast, toastText, useAppDispatch, useReauthentication } from '@clapback/store';
import { useState } from 'react';
import { useAdminSetBanMutation } from './admin-endpoints.ts';

/** What the service said against a change: beside its field, or about the whole. */
export interface Refusal {
  fields: Record<string, string[]>;
  message: string | null;
}

/** Bans a member, or takes the ban back, and says how that went. `onDone` runs once it is saved. */
export function useBan(user: AdminUser, onDone: () => void) {
  const dispatch = useAppDispatch();
  const withReauthentication = useReauthentication();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [setBan, { isLoading: isSaving }] = useAdminSetBanMutation();

  async function save(change: SetBan) {
    setRefusal(null);
    const outcome = await withReauthentication(() => setBan({ id: user.id, change }));
    // They would rather not prove who they are: what they wrote stays in the form.
    if (!outcome) return;
    if (!outcome.error) {
      onDone();
      dispatch(toast({ title: 'Success', description: change.banned ? 'User banned successfully' : 'User unbanned successfully' }));
      return;
    }
    const fields = fieldErrors(outcome.error);
    setRefusal({ fields, message: Object.keys(fields).length > 0 ? null : toastText(outcome.error, 'Please try again in a moment.') });
    dispatch(toast({ title: 'Error', description: 'Failed to update ban status', variant: 'destructive' }, outcome.error));
  }

  return { isSaving, refusal, forget: () => setRefusal(null), save: (change: SetBan) => void save(change) };
}
