import { UsersScreen } from '../features/admin/index.ts';
import { pathsInAdmin } from '../routing/console-paths.ts';
import { ConsoleFrame } from './console-frame.tsx';

/** `/admin/users`. */
export default function UsersPage() {
  return (
    <ConsoleFrame paths={pathsInAdmin} headingLevel={1} isIn="screen" showsUsers>
      <UsersScreen />
    </ConsoleFrame>
  );
}
