import { styled } from '@mui/material/styles';
import { color } from '@clapback/ui';
import type { ReactNode } from 'react';

// What is hidden on a phone stands in a wrapper that has no box on wider screens.
const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *': { minWidth: 0 },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '312px minmax(0, 1fr)',
    minHeight: 'calc(100vh - 112px)',
    '& > nav, & > div > nav': { borderRight: `1px solid ${color.line}`, gridRow: '1 / span 2' },
  },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: '312px minmax(0, 1fr) 352px',
    '& > nav, & > div > nav': { gridRow: 1 },
    '& > aside, & > div > aside': { borderLeft: `1px solid ${color.line}`, backgroundColor: color.surface },
  },
}));
const Hidden = styled('div')(({ theme }) => ({ display: 'none', [theme.breakpoints.up('md')]: { display: 'contents' } }));

interface ColumnsProps {
  /** Names the list for those who hear it. */
  listLabel: string;
  list: ReactNode;
  main: ReactNode;
  side?: ReactNode;
  /** Whether one of the list is open: on a phone it stands in the list's place. */
  isOpen: boolean;
}

/** A list, what is open of it, and what belongs beside it: columns with hairlines between them, one after the other on a phone. */
export function Columns({ listLabel, list, main, side, isOpen }: ColumnsProps) {
  const listColumn = <nav aria-label={listLabel}>{list}</nav>;
  const rest = (
    <>
      <div>{main}</div>
      {side ? <aside>{side}</aside> : null}
    </>
  );
  return (
    <Grid>
      {isOpen ? <Hidden>{listColumn}</Hidden> : listColumn}
      {isOpen ? rest : <Hidden>{rest}</Hidden>}
    </Grid>
  );
}
