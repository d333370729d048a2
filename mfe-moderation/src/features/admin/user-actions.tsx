import type { AdminUser } from '@clapback/contracts';
import { Icon } from '@clapback/ui/icon.tsx';
import { Button, Dropdown } from 'antd';
import { Ellipsis } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { calledBy, useCommands } from '../command-menu/index.ts';
import { SuspendDialog } from '../suspensions/index.ts';
import { HistoryDrawer } from '../user-history/index.ts';
import { BanDialog } from './ban-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { useBan } from './use-ban.ts';
import { useRole } from './use-role.ts';
import { nameOrEmail } from './user-labels.ts';

/** What opens belongs to the page's main part. */
const inMain = (node: HTMLElement): HTMLElement => node.closest<HTMLElement>('main') ?? document.body;

type Asked = 'ban' | 'role' | 'suspend' | 'history';

/** What an admin can decide about a member, in one menu. Nobody decides about themselves. `onAsk` hears whether a dialog is open. */
export function UserActions({ user, onAsk }: { user: AdminUser; onAsk: (isAsking: boolean) => void }) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [asking, setAsking] = useState<Asked | null>(null);
  // A dialog that has closed stays until it is asked for again: it leaves the screen by and by.
  const [wasAsked, setWasAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setAsking(null);
  const suspends = user.isBanned
    ? null
    : user.standing === 'active'
      ? 'Suspend'
      : user.standing === 'suspended'
        ? 'Change suspension'
        : null;
  const ban = useBan(user, close);
  const role = useRole(user, close);
  const isSaving = ban.isSaving || role.isSaving;
  useCommands(() => {
    const who = user.displayName === null ? user.email : `${user.displayName} (${user.email})`;
    const all = [
      { label: `Change the role of ${who}`, run: () => ask('role') },
      { label: `History of ${who}`, run: () => ask('history') },
      ...(suspends ? [{ label: `${suspends}${suspends === 'Suspend' ? '' : ' of'} ${who}`, run: () => ask('suspend') }] : []),
      { label: `${user.isBanned ? 'Unban' : 'Ban'} ${who}`, run: () => ask('ban') },
    ];
    return [{ heading: 'The list', commands: [], commandsFor: (typed) => (user.isMe || isSaving ? [] : calledBy(typed, all)) }];
  });
  useEffect(() => () => onAsk(false), [onAsk]);
  if (user.isMe) return null;

  function ask(what: Asked) {
    ban.forget();
    role.forget();
    setWasAsked(true);
    setAsking(what);
    onAsk(true);
  }
  const named = { id: user.id, displayName: nameOrEmail(user) };
  const closed = () => {
    // While it left the screen another may have been asked for, which has the focus.
    if (asking !== null) return;
    onAsk(false);
    button.current?.focus();
  };

  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The focus goes into a menu that was opened, as in any menu.
        autoFocus
        open={isMenuOpen}
        onOpenChange={setMenuOpen}
        getPopupContainer={inMain}
        menu={{
          items: [
            { key: 'role', label: 'Change role' },
            { key: 'history', label: 'View history' },
            ...(suspends ? [{ key: 'suspend', label: suspends, danger: suspends === 'Suspend' }] : []),
            { key: 'ban', label: user.isBanned ? 'Unban' : 'Ban', danger: !user.isBanned },
          ],
          onClick: ({ key, domEvent }) => {
            // Enter would go on to press what has the focus by then: the dialog's way out.
            domEvent.preventDefault();
            ask(key as Asked);
          },
        }}
      >
        <Button
          ref={button}
          type="text"
          size="small"
          className="console-user-actions"
          aria-label={`Actions for ${nameOrEmail(user)}`}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          loading={isSaving}
          disabled={isSaving}
          icon={<Icon as={Ellipsis} />}
        />
      </Dropdown>
      {wasAsked ? (
        <>
          <BanDialog
            user={user}
            isOpen={asking === 'ban'}
            isSaving={ban.isSaving}
            refusal={ban.refusal}
            onSave={ban.save}
            onClose={close}
            onClosed={closed}
          />
          <SuspendDialog user={named} isOpen={asking === 'suspend'} onClose={close} onClosed={closed} />
          <HistoryDrawer user={named} isOpen={asking === 'history'} onClose={close} onClosed={closed} />
          <RoleDialog
            user={user}
            isOpen={asking === 'role'}
            isSaving={role.isSaving}
            message={role.message}
            onSave={role.save}
            onClose={close}
            onClosed={closed}
          />
        </>
      ) : null}
    </>
  );
}
