import { UsersScreen } from '../features/users/index.ts';
import { placesInAdmin } from '../place/places.ts';
import { ConsoleFrame } from './console-frame.tsx';

/** `/admin/users`. */
export default function UsersPage() {
  return (
    <ConsoleFrame places={placesInAdmin} headingLevel={1} isIn="screen" showsUsers>
      <UsersScreen />
    </ConsoleFrame>
  );
}
