import { styled } from '@mui/material/styles';
import { color, VisuallyHidden } from '@clapback/ui';
import type { ReactNode } from 'react';

// List and rest stand in wrappers without a box, of which a phone shows one: neither moves when one of the list is opened, so that forms stay.
const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > div > *': { minWidth: 0 },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '312px minmax(0, 1fr)',
    minHeight: 'calc(100vh - 112px)',
    '& > div > nav': { borderRight: `1px solid ${color.line}`, gridRow: '1 / span 2' },
  },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: '312px minmax(0, 1fr) 352px',
    '& > div > nav': { gridRow: 1 },
    '& > div > aside': { borderLeft: `1px solid ${color.line}`, backgroundColor: color.surface },
  },
}));
const Part = styled('div')(({ theme }) => ({
  display: 'contents',
  '&[data-wide-only="true"]': { display: 'none', [theme.breakpoints.up('md')]: { display: 'contents' } },
}));
const OnPhone = styled('div')(({ theme }) => ({ [theme.breakpoints.up('md')]: { display: 'none' } }));

interface ColumnsProps {
  /** Names the list for those who hear it. */
  listLabel: string;
  list: ReactNode;
  main: ReactNode;
  side?: ReactNode;
  /** Whether one of the list is open: on a phone it stands in the list's place. */
  isOpen: boolean;
  /** The page's heading for those who hear it, while a phone shows the list alone: otherwise it stands in `main`. */
  heading?: string;
}

/** A list, what is open of it, and what belongs beside it: columns with hairlines between them, one after the other on a phone. */
export function Columns({ listLabel, list, main, side, isOpen, heading }: ColumnsProps) {
  return (
    <Grid>
      <Part data-wide-only={isOpen}>
        <nav aria-label={listLabel}>
          {heading && !isOpen ? (
            <OnPhone>
              <VisuallyHidden as="h1">{heading}</VisuallyHidden>
            </OnPhone>
          ) : null}
          {list}
        </nav>
      </Part>
      <Part data-wide-only={!isOpen}>
        <div>{main}</div>
        {side ? <aside>{side}</aside> : null}
      </Part>
    </Grid>
  );
}
