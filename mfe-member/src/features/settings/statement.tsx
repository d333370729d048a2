import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

/** One fact of a statement of reasons, within a `dl`. */
export function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Where the rule or the law that a decision rests on can be read: rules of our own are paths of this site. */
export function GroundLink({ to }: { to: string | null }) {
  if (!to) return null;
  return (
    <>
      {' '}
      (
      {to.startsWith('/') ? (
        <Link component={RouterLink} to={to}>
          read the rule
        </Link>
      ) : (
        <Link href={to}>read the law</Link>
      )}
      )
    </>
  );
}
