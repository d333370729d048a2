import { useStyles } from '../../theme/use-styles.ts';
import { UserStats } from './user-stats.tsx';
import { UserList } from './user-list.tsx';
import { styles } from './users-styles.ts';

/** `/admin/users`: how many members there are, and each of them with what an admin can decide about them. */
export function UsersScreen() {
  useStyles('users', styles);
  return (
    <div className="console-users">
      <header>
        <h1 className="console-title">User management</h1>
      </header>
      <UserStats />
      <UserList />
    </div>
  );
}
