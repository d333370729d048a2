import { supportIn } from '@clapback/contracts/contact-address';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A sentence of ours that says why something was refused. Where it names support, these words lead there, with the subject filled in. */
export function RefusalText({ children }: { children: ReactNode }) {
  const named = typeof children === 'string' ? supportIn(children) : null;
  if (!named) return children;
  return (
    <>
      {named.before}
      <Link to={named.path} style={{ color: 'inherit' }}>
        {named.words}
      </Link>
      {named.after}
    </>
  );
}
