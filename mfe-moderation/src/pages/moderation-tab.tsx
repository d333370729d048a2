import { placesInTab } from '../place/places.ts';
import { Console } from './console.tsx';

/** The dashboard's Moderation tab. */
export default function ModerationTab() {
  return <Console places={placesInTab} headingLevel={2} isIn="tab" />;
}
