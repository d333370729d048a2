import type { AdminUser, Role } from '@clapback/contracts';
import { useAdminSetRoleMutation } from './admin-endpoints.ts';
import { useAccountChange } from './use-account-change.ts';
import { nameOrEmail, roleLabels } from './user-labels.ts';

/** Changes a member's role and says how that went. `onDone` runs once it is saved. */
export function useRole(user: AdminUser, onDone: () => void) {
  const [setRole, { isLoading: isSaving }] = useAdminSetRoleMutation();
  const { refusal, ...change } = useAccountChange<Role>({
    send: (role) => setRole({ id: user.id, role }),
    done: (role) => `${nameOrEmail(user)} is now: ${roleLabels[role].label.toLowerCase()}`,
    failed: 'Failed to update role',
    onDone,
  });
  // The dialog has no field of its own to put a reason beside.
  return { isSaving, message: refusal && (refusal.message ?? Object.values(refusal.fields).flat().join(' ')), ...change };
}
