import { useEffect } from 'react';
import { PendingScreen } from '../routing/pending-screen.tsx';

/** An address of this origin where a remote stands alone: the browser goes there, since it is not a screen of the shell's. */
export function ExternalPage({ title }: { title: string }) {
  useEffect(() => location.reload(), []);
  return <PendingScreen title={title} />;
}
