import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { color, Content } from '@clapback/ui';
import type { ReactNode } from 'react';

/** A part of a tab: the id of its heading, and the words of it. */
export type SectionLink = readonly [id: string, title: string];

const Grid = styled(Content)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: '176px minmax(0, 1fr)', gap: 32 },
}));
const Links = styled('nav')(({ theme }) => ({
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '0 20px', margin: 0, padding: 0, listStyle: 'none' },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 36, color: color.second, fontSize: '0.9375rem' },
  '& a:hover': { color: color.ink },
  [theme.breakpoints.up('lg')]: {
    position: 'sticky',
    top: 88,
    alignSelf: 'start',
    maxHeight: 'calc(100vh - 112px)',
    overflowY: 'auto',
    '& ul': { display: 'grid' },
  },
}));
const Sections = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: 24 });

/** A long tab: the ways to its parts stand beside them, above them where there is no room. */
export function WithSectionLinks({ links, children }: { links: readonly SectionLink[]; children: ReactNode }) {
  return (
    <Grid>
      <Links aria-label="On this page">
        <ul>
          {links.map(([id, title]) => (
            <li key={id}>
              <Link href={`#${id}`} underline="hover">
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </Links>
      <Sections>{children}</Sections>
    </Grid>
  );
}
