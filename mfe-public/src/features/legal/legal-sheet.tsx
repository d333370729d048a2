import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { color, Content, layout } from '@clapback/ui';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { ToFeed } from '../../components/to-feed.tsx';

/** One section of a page: a heading with an address of its own, and what stands below it. */
export interface SheetSection {
  /** What addresses end in (`#who`), in mails as well: it never changes. */
  id: string;
  heading: string;
  body: ReactNode;
}

const Sheet = styled('article')(({ theme }) => ({
  maxWidth: layout.measure,
  paddingBlock: 32,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 32,
  overflowWrap: 'anywhere',
  '& header': { display: 'grid', gap: 8 },
  '& header p': { color: color.second },
  '& section': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 10, scrollMarginTop: 96 },
  '& section p, & section ul': { color: color.second },
  '& section ul': { margin: 0, paddingInlineStart: 20, display: 'grid', gap: 6 },
  '& section strong': { color: color.ink },
  '& nav ol': { margin: 0, paddingInlineStart: 28, columns: 2, columnGap: 24, lineHeight: 2 },
  [theme.breakpoints.down('sm')]: { '& nav ol': { columns: 1 } },
  [theme.breakpoints.up('sm')]: { paddingBlock: 64, fontSize: '1rem' },
}));
const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px', '& > a': { paddingBlock: 6 } });
const Also = styled('nav')({
  borderTop: `1px solid ${color.line}`,
  paddingTop: 16,
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '4px 24px', margin: 0, padding: 0, listStyle: 'none' },
  '& a': { display: 'inline-block', paddingBlock: 6 },
});

const also = [
  { to: '/contact', label: 'Contact us' },
  { to: '/help', label: 'Help Center' },
  { to: '/legal/hate-speech', label: 'Hate Speech and Harassment Policy' },
] as const;

interface Props {
  title: string;
  /** What stands under the title. */
  lead: ReactNode;
  /** Names the list of sections for those who hear it. */
  contents: string;
  sections: readonly SheetSection[];
}

/** A page that is written to be read: its sections listed first, the ways to the other rules around it. */
export function LegalSheet({ title, lead, contents, sections }: Props) {
  return (
    <Content>
      <Sheet>
        <header>
          <Ways>
            <ToFeed />
            <Link component={RouterLink} to="/legal">
              Back to Legal
            </Link>
          </Ways>
          <Typography variant="h2" component="h1">
            {title}
          </Typography>
          {lead}
        </header>
        <nav aria-label={contents}>
          <ol>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <Link href={`#${id}`}>{heading}</Link>
              </li>
            ))}
          </ol>
        </nav>
        {sections.map(({ id, heading, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`}>
            <Typography variant="h3" component="h2" id={`${id}-heading`}>
              {heading}
            </Typography>
            {body}
          </section>
        ))}
        <Also aria-label="See also">
          <ul>
            {also.map(({ to, label }) => (
              <li key={to}>
                <Link component={RouterLink} to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Also>
      </Sheet>
    </Content>
  );
}
