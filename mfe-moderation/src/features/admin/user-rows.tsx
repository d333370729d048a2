import type { AdminUser } from '@clapback/contracts';
import { fullTimeText } from '@clapback/ui/time-label-text.ts';
import { UserActions } from './user-actions.tsx';
import { badgesOf, clockText, dayText, nameOf } from './user-labels.ts';

interface RowsProps {
  users: readonly AdminUser[];
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
        </colgroup>
        <thead>
          <tr>
            <th scope="col">User</th>
            <th scope="col">Role and standing</th>
            <th scope="col">Joined</th>
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
  return (
    <tr>
      <th scope="row">
        <Name user={user} />
      </th>
      <td>
        <Badges user={user} />
      </td>
      <td>
        <Joined at={user.joinedAt} />
      </td>
      <td>
        <UserActions user={user} />
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
  return (
    <li>
      <div>
        <Name user={user} />
        <p className="console-user-joined">
          Joined <Joined at={user.joinedAt} />
        </p>
        <Badges user={user} />
      </div>
      <UserActions user={user} />
    </li>
  );
}

/** The day, and beside it the time of day where they are who read it. */
function Joined({ at }: { at: string }) {
  return (
    <>
      <time dateTime={at} title={fullTimeText(new Date(at))}>
        {dayText(at)}
      </time>{' '}
      <span className="console-user-clock">{clockText(at)}</span>
    </>
  );
}

function Name({ user }: { user: AdminUser }) {
  return (
    <>
      <div className="console-user-name" data-missing={user.displayName === null}>
        <span dir="auto" title={user.displayName ?? undefined}>
          {nameOf(user)}
        </span>
        {user.isMe ? <small> (you)</small> : null}
      </div>
      <div className="console-user-email" title={user.email}>
        {user.email}
      </div>
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
