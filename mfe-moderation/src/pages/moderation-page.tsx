import { placesInAdmin } from '../place/places.ts';
import { Console } from './console.tsx';

/** `/admin/moderation`. */
export default function ModerationPage() {
  return <Console places={placesInAdmin} headingLevel={1} isIn="screen" />;
}
