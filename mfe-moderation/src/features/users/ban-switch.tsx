import type { AdminUser, SetBan } from '@clapback/contracts';
import { fieldErrors, toast, toastText, useAppDispatch, useConfirmed } from '@clapback/store';
import { Switch } from 'antd';
import { useState } from 'react';
import { BanDialog } from './ban-dialog.tsx';
import { useUsersSetBanMutation } from './users-endpoints.ts';

/** What the service said against a change: beside its field, or about the whole. */
export interface Refusal {
  fields: Record<string, string[]>;
  message: string | null;
}

/** Whether a member is banned. A change asks for what its subject will read; the switch turns once it is saved. Nobody bans themselves. */
export function BanSwitch({ user, nameId }: { user: AdminUser; nameId: string }) {
  const dispatch = useAppDispatch();
  const confirmed = useConfirmed();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [setBan, { isLoading }] = useUsersSetBanMutation();

  function ask() {
    setRefusal(null);
    setAsking(true);
  }

  async function save(change: SetBan) {
    setRefusal(null);
    const outcome = await confirmed(() => setBan({ id: user.id, change }));
    // They would rather not prove who they are: what they wrote stays in the form.
    if (!outcome) return;
    if (!outcome.error) {
      setAsking(false);
      dispatch(toast({ title: 'Success', description: change.banned ? 'User banned successfully' : 'User unbanned successfully' }));
      return;
    }
    const fields = fieldErrors(outcome.error);
    setRefusal({ fields, message: Object.keys(fields).length > 0 ? null : toastText(outcome.error, 'Please try again in a moment.') });
    dispatch(toast({ title: 'Error', description: 'Failed to update ban status', variant: 'destructive' }, outcome.error));
  }

  return (
    <>
      <Switch checked={user.isBanned} loading={isLoading} disabled={user.isMe} className="console-switch" aria-label="Banned" aria-describedby={nameId} onChange={ask} />
      <BanDialog user={user} isOpen={isAsking} isSaving={isLoading} refusal={refusal} onSave={(change) => void save(change)} onClose={() => setAsking(false)} />
    </>
  );
}
