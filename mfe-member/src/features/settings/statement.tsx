import Link from '@mui/material/Link';
import type { ReactNode } from 'react';

/** One fact of a statement of reasons, within a `dl`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Where the law that a decision rests on can be read. Rules of our own have no page to lead to yet. */
export function GroundLink({ to }: { to: string | null }) {
  return to?.startsWith('https://') ? (
    <>
      {' '}
      (<Link href={to}>read the law</Link>)
    </>
  ) : null;
}
