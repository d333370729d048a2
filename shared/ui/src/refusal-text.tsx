import { linkIn } from '@clapback/contracts/refusal-link';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/**
 * A sentence of ours that says why something was refused. Where it names support, these words lead there, with the subject filled in; where
 * changed terms or a changed privacy policy hold it up, to the page on which they are accepted.
 */
export function RefusalText({ children }: { children: ReactNode }) {
  const link = typeof children === 'string' ? linkIn(children) : null;
  if (!link) return children;
  return (
    <>
      {link.before}
      <Link to={link.path} style={{ color: 'inherit' }}>
        {link.words}
      </Link>
      {link.after}
    </>
  );
}
