import type { AdminUser, Role } from '@clapback/contracts';
import { roles } from '@clapback/contracts/vocabulary';
import { toast, toastText, useAppDispatch, useConfirmed } from '@clapback/store';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { DecisionModal } from './decision-modal.tsx';
import { useUsersSetRoleMutation } from './users-endpoints.ts';
import { nameOf, roleWords } from './user-words.ts';

/** The way to another role, by a dialog that says what each may do. Nobody changes their own. */
export function RoleButton({ user, nameId }: { user: AdminUser; nameId: string }) {
  const dispatch = useAppDispatch();
  const confirmed = useConfirmed();
  const [isAsking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<Role>(user.grantedRole);
  const [message, setMessage] = useState<string | null>(null);
  const [setRole, { isLoading }] = useUsersSetRoleMutation();
  const name = useId();
  if (user.isMe) return null;

  function ask() {
    setChosen(user.grantedRole);
    setMessage(null);
    setAsking(true);
  }

  async function save() {
    setMessage(null);
    const outcome = await confirmed(() => setRole({ id: user.id, role: chosen }));
    if (!outcome) return;
    if (!outcome.error) {
      setAsking(false);
      dispatch(toast({ title: 'Success', description: `${nameOf(user)} is now: ${roleWords[chosen].label.toLowerCase()}` }));
      return;
    }
    setMessage(toastText(outcome.error, 'Please try again in a moment.'));
    dispatch(toast({ title: 'Error', description: 'Failed to update role', variant: 'destructive' }, outcome.error));
  }

  return (
    <>
      <Button size="small" aria-describedby={nameId} onClick={ask}>
        Change role
      </Button>
      <DecisionModal
        title={`Change the role of ${nameOf(user)}`}
        isOpen={isAsking}
        isSaving={isLoading}
        message={message}
        action={chosen === user.grantedRole ? 'Change role' : `Make ${roleWords[chosen].label.toLowerCase()}`}
        isPossible={chosen !== user.grantedRole}
        onSubmit={() => void save()}
        onClose={() => setAsking(false)}
      >
        <fieldset>
          <legend>Role</legend>
          <div className="console-choices">
            {roles.map((role) => (
              <label key={role} className="console-choice">
                <input type="radio" name={name} value={role} checked={chosen === role} aria-labelledby={`${name}-${role}`} aria-describedby={`${name}-${role}-may`} onChange={() => setChosen(role)} />
                <span>
                  <span id={`${name}-${role}`}>
                    {roleWords[role].label}
                    {role === user.grantedRole ? ' (now)' : ''}
                  </span>
                  <small id={`${name}-${role}-may`}>{roleWords[role].may}</small>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <p>The change holds at once, on screens that are open too. They are told by mail{user.role === user.grantedRole ? '' : '. Premium by subscription stays as long as the subscription runs'}.</p>
      </DecisionModal>
    </>
  );
}
