import { pathsInTab } from '../routing/console-paths.ts';
import { Console } from './console.tsx';

/** The dashboard's Moderation tab. */
export default function ModerationTab() {
  return <Console paths={pathsInTab} headingLevel={2} isIn="tab" />;
}
