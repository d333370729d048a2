import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { color } from '@clapback/ui';
import { Link as RouterLink } from 'react-router';
import { legalPages } from './legal-pages.ts';

const List = styled('ul')({
  margin: 0,
  // Beside the sheet's own lists, which have marks.
  '&&': { padding: 0, listStyle: 'none', display: 'grid', gap: 0 },
  '& li': { display: 'grid', justifyItems: 'start', paddingBlock: 14, borderTop: `1px solid ${color.line}` },
  '& li:last-of-type': { borderBottom: `1px solid ${color.line}` },
  '& a': { fontWeight: 600, paddingBlock: 4 },
  '& p': { color: color.second },
});

interface Props {
  pages?: readonly (typeof legalPages)[number][];
}

/** The ways to legal pages, to all unless some are named, with what each says. */
export function PageLinks({ pages = legalPages }: Props) {
  return (
    <List>
      {pages.map(({ to, title, summary }) => (
        <li key={to}>
          <Link component={RouterLink} to={to}>
            {title}
          </Link>
          <p>{summary}</p>
        </li>
      ))}
    </List>
  );
}
