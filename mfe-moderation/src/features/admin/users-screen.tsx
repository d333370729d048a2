import { useStyles } from '../../theme/use-styles.ts';
import { PendingAppeals } from '../appeals/index.ts';
import { WebhookLine } from '../staff-alerts/index.ts';
import { UserStats } from './user-stats.tsx';
import { UserList } from './user-list.tsx';
import { styles } from './users-styles.ts';

/** `/admin/users`: how many members there are, the appeals that wait, and each member with what an admin can decide about them. */
export function UsersScreen() {
  useStyles('users', styles);
  return (
    <div className="console-users">
      <header>
        <h1 className="console-title">User management</h1>
      </header>
      <WebhookLine />
      <UserStats />
      <PendingAppeals />
      <UserList />
    </div>
  );
}
