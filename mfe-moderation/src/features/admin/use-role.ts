import type { AdminUser, Role } from '@clapback/contracts';
import { toast, toastText, useAppDispatch, useReauthentication } from '@clapback/store';
import { useState } from 'react';
import { useAdminSetRoleMutation } from './admin-endpoints.ts';
import { nameOf, roleLabels } from './user-labels.ts';

/** Changes a member's role and says how that went. `onDone` runs once it is saved. */
export function useRole(user: AdminUser, onDone: () => void) {
  const dispatch = useAppDispatch();
  const withReauthentication = useReauthentication();
  const [message, setMessage] = useState<string | null>(null);
  const [setRole, { isLoading: isSaving }] = useAdminSetRoleMutation();

  async function save(role: Role) {
    setMessage(null);
    const outcome = await withReauthentication(() => setRole({ id: user.id, role }));
    if (!outcome) return;
    if (!outcome.error) {
      onDone();
      dispatch(toast({ title: 'Success', description: `${nameOf(user)} is now: ${roleLabels[role].label.toLowerCase()}` }));
      return;
    }
    setMessage(toastText(outcome.error, 'Please try again in a moment.'));
    dispatch(toast({ title: 'Error', description: 'Failed to update role', variant: 'destructive' }, outcome.error));
  }

  return { isSaving, message, forget: () => setMessage(null), save: (role: Role) => void save(role) };
}
