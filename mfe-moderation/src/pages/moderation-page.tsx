import { Console } from './console.tsx';

/** `/admin/moderation`. */
export default function ModerationPage() {
  return <Console headingLevel={1} />;
}
