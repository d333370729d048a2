import type { AdminUser } from '@clapback/contracts';
import { useId } from 'react';
import { BanSwitch } from './ban-switch.tsx';
import { RoleButton } from './role-button.tsx';
import { badgesOf, dayText, nameOf } from './user-words.ts';

interface RowsProps {
  users: AdminUser[];
  labelledBy: string;
  /** Another list is on its way. */
  isBusy: boolean;
}

/** Members as rows, where there is room for them. */
export function UserTable({ users, labelledBy, isBusy }: RowsProps) {
  return (
    <div className="console-sheet" aria-busy={isBusy}>
      <table className="console-user-table" aria-labelledby={labelledBy}>
        <colgroup>
          <col />
          <col />
          <col />
          <col />
          <col />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">User</th>
            <th scope="col">Role and standing</th>
            <th scope="col">Joined</th>
            <th scope="col">Banned</th>
            <th scope="col">
              <span className="console-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <Row key={user.id} user={user} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ user }: { user: AdminUser }) {
  const nameId = useId();
  return (
    <tr>
      <th scope="row">
        <Name user={user} id={nameId} />
      </th>
      <td>
        <Badges user={user} />
      </td>
      <td>
        <time dateTime={user.joinedAt}>{dayText(user.joinedAt)}</time>
      </td>
      <td>
        <BanSwitch user={user} nameId={nameId} />
      </td>
      <td>
        <RoleButton user={user} nameId={nameId} />
      </td>
    </tr>
  );
}

/** Members as cards, on a phone. */
export function UserCards({ users, labelledBy, isBusy }: RowsProps) {
  return (
    <ul className="console-user-cards" aria-labelledby={labelledBy} aria-busy={isBusy}>
      {users.map((user) => (
        <UserCard key={user.id} user={user} />
      ))}
    </ul>
  );
}

function UserCard({ user }: { user: AdminUser }) {
  const nameId = useId();
  return (
    <li>
      <div>
        <Name user={user} id={nameId} />
        <div className="console-user-joined">
          Joined <time dateTime={user.joinedAt}>{dayText(user.joinedAt)}</time>
        </div>
      </div>
      <Badges user={user} />
      <footer>
        <span className="console-ban">
          <BanSwitch user={user} nameId={nameId} />
          <span aria-hidden>Banned</span>
        </span>
        <RoleButton user={user} nameId={nameId} />
      </footer>
    </li>
  );
}

function Name({ user, id }: { user: AdminUser; id: string }) {
  return (
    <>
      <div className="console-user-name" data-missing={user.displayName === null}>
        <span id={id} dir="auto">
          {nameOf(user)}
        </span>
        {user.isMe ? <small> (you)</small> : null}
      </div>
      <div className="console-user-email">{user.email}</div>
    </>
  );
}

function Badges({ user }: { user: AdminUser }) {
  return (
    <ul className="console-badges">
      {badgesOf(user).map(({ label, tone }) => (
        <li key={label} data-tone={tone}>
          {label}
        </li>
      ))}
    </ul>
  );
}
