import { Console } from './console.tsx';

/** The dashboard's Moderation tab. */
export default function ModerationTab() {
  return <Console headingLevel={2} />;
}
