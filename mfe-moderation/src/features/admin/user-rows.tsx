import type { AdminUser } from '@clapback/contracts';
import { fullTimeText } from '@clapback/ui/time-label-text.ts';
import type { ReactNode } from 'react';
import { UserActions } from './user-actions.tsx';
import { badgesOf, clockText, dayText, nameOf } from './user-labels.ts';

interface RowsProps {
  users: readonly AdminUser[];
  labelledBy: string;
  /** Another list is on its way. */
  isBusy: boolean;
  onAsk: (isAsking: boolean) => void;
}

interface UserColumn {
  name: string;
  /** The cells say enough for those who see them: the name is for those who hear it. */
  isNameHidden?: boolean;
  /** Columns without one share what the others leave. */
  width?: number | string;
  cell: (user: AdminUser, onAsk: RowsProps['onAsk']) => ReactNode;
}

/** The columns of the table, in their order. The first one names the row. */
const columns: readonly UserColumn[] = [
  { name: 'User', cell: (user) => <Name user={user} /> },
  { name: 'Role and standing', width: '33%', cell: (user) => <Badges user={user} /> },
  { name: 'Joined', width: 136, cell: (user) => <Joined at={user.joinedAt} /> },
  { name: 'Actions', isNameHidden: true, width: 72, cell: (user, onAsk) => <UserActions user={user} onAsk={onAsk} /> },
];

/** Members as rows, where there is room for them. */
export function UserTable({ users, labelledBy, isBusy, onAsk }: RowsProps) {
  return (
    <div className="console-sheet" aria-busy={isBusy}>
      <table className="console-user-table" aria-labelledby={labelledBy}>
        <colgroup>
          {columns.map(({ name, width }) => (
            <col key={name} style={width === undefined ? undefined : { width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ name, isNameHidden }) => (
              <th key={name} scope="col">
                {isNameHidden ? <span className="console-hidden">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <Row key={user.id} user={user} onAsk={onAsk} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ user, onAsk }: { user: AdminUser; onAsk: RowsProps['onAsk'] }) {
  return (
    <tr>
      {columns.map(({ name, cell }, index) =>
        index === 0 ? (
          <th key={name} scope="row">
            {cell(user, onAsk)}
          </th>
        ) : (
          <td key={name}>{cell(user, onAsk)}</td>
        ),
      )}
    </tr>
  );
}

/** Members as cards, on a phone. */
export function UserCards({ users, labelledBy, isBusy, onAsk }: RowsProps) {
  return (
    <ul className="console-user-cards" aria-labelledby={labelledBy} aria-busy={isBusy}>
      {users.map((user) => (
        <UserCard key={user.id} user={user} onAsk={onAsk} />
      ))}
    </ul>
  );
}

function UserCard({ user, onAsk }: { user: AdminUser; onAsk: RowsProps['onAsk'] }) {
  return (
    <li>
      <div>
        <Name user={user} />
        <p className="console-user-joined">
          Joined <Joined at={user.joinedAt} />
        </p>
        <Badges user={user} />
      </div>
      <UserActions user={user} onAsk={onAsk} />
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
