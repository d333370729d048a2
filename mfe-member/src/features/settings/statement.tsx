import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { color, radius } from '@clapback/ui';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

/** Statements below each other, each a card; `data-linked` marks the one that the address names. */
export const StatementList = styled('ul')({
  display: 'grid',
  gap: 16,
  listStyle: 'none',
  padding: 0,
  '& > li': { minWidth: 0, border: `1px solid ${color.line}`, borderRadius: radius.control, padding: '14px 16px', scrollMarginTop: 96 },
  '& > li[data-linked]': { borderColor: color.accent, boxShadow: `0 0 0 3px ${color.accentSoft}` },
});

/** What a statement is about, with a word on how it stands beside it. */
export const StatementHead = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  '& > p': { minWidth: 0, overflowWrap: 'anywhere' },
});

/** The facts of a statement. */
export const StatementDetails = styled('dl')({
  display: 'grid',
  gap: 8,
  marginTop: 10,
  fontSize: '0.875rem',
  lineHeight: 1.55,
  '& dt': { color: color.third, fontSize: '0.8125rem' },
  '& dd': { minWidth: 0, maxWidth: '68ch', overflowWrap: 'anywhere' },
});

/** The same on a page of its own: name and fact side by side, with a hairline between them. */
export const StatementTable = styled('dl')(({ theme }) => ({
  '& > div': { display: 'grid', gap: '2px 32px', paddingBlock: 12 },
  '& > div + div': { borderTop: `1px solid ${color.line}` },
  '& dt': { color: color.third, fontSize: '0.875rem' },
  '& dd': { minWidth: 0, maxWidth: '68ch', overflowWrap: 'anywhere' },
  [theme.breakpoints.up('sm')]: { '& > div': { gridTemplateColumns: '120px minmax(0, 1fr)' } },
}));

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
