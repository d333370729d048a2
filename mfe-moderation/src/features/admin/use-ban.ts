import type { AdminUser, SetBan } from '@clapback/contracts';
import { useAdminSetBanMutation } from './admin-endpoints.ts';
import { useAccountChange } from './use-account-change.ts';

/** Bans a member, or takes the ban back, and says how that went. `onDone` runs once it is saved. */
export function useBan(user: AdminUser, onDone: () => void) {
  const [setBan, { isLoading: isSaving }] = useAdminSetBanMutation();
  const change = useAccountChange<SetBan>({
    send: (ban) => setBan({ id: user.id, change: ban }),
    done: ({ banned }) => (banned ? 'User banned successfully' : 'User unbanned successfully'),
    failed: 'Failed to update ban status',
    onDone,
  });
  return { isSaving, ...change };
}
