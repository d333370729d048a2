import { UsersScreen } from '../features/users/index.ts';
import { ConsoleProvider } from '../theme/console-provider.tsx';

/** `/admin/users`. */
export default function UsersPage() {
  return (
    <ConsoleProvider>
      <UsersScreen />
    </ConsoleProvider>
  );
}
