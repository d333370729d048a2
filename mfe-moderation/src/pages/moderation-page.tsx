import { pathsInAdmin } from '../routing/console-paths.ts';
import { Console } from './console.tsx';

/** `/admin/moderation`. */
export default function ModerationPage() {
  return <Console paths={pathsInAdmin} headingLevel={1} isIn="screen" />;
}
