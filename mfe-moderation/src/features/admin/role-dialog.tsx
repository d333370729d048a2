import type { AdminUser, Role } from '@clapback/contracts';
import { roles } from '@clapback/contracts/vocabulary';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { nameOrEmail, roleLabels } from './user-labels.ts';

interface RoleDialogProps {
  user: AdminUser;
  isOpen: boolean;
  isSaving: boolean;
  message: string | null;
  onSave: (role: Role) => void;
  onClose: () => void;
  onClosed: () => void;
}

/** The way to another role, by a dialog that says what each may do. */
export function RoleDialog({ user, isOpen, isSaving, message, onSave, onClose, onClosed }: RoleDialogProps) {
  const [chosen, setChosen] = useState<Role>(user.grantedRole);
  const name = useId();

  return (
    <ConfirmDialog
      title={`Change the role of ${nameOrEmail(user)}`}
      isOpen={isOpen}
      isSaving={isSaving}
      message={message}
      action={chosen === user.grantedRole ? 'Change role' : `Make ${roleLabels[chosen].label.toLowerCase()}`}
      isPossible={chosen !== user.grantedRole}
      onSubmit={() => onSave(chosen)}
      onClose={onClose}
      onClosed={() => {
        setChosen(user.grantedRole);
        onClosed();
      }}
    >
      <fieldset>
        <legend>Role</legend>
        <div className="console-choices">
          {roles.map((role) => (
            <label key={role} className="console-choice">
              <input
                type="radio"
                name={name}
                value={role}
                checked={chosen === role}
                aria-labelledby={`${name}-${role}`}
                aria-describedby={`${name}-${role}-may`}
                onChange={() => setChosen(role)}
              />
              <span>
                <span id={`${name}-${role}`}>
                  {roleLabels[role].label}
                  {role === user.grantedRole ? ' (now)' : ''}
                </span>
                <small id={`${name}-${role}-may`}>{roleLabels[role].may}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p>
        The change works right away, on open screens too. They are told by email
        {user.role === user.grantedRole ? '' : '. Premium stays while the subscription runs'}.
      </p>
    </ConfirmDialog>
  );
}
