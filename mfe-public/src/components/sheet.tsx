import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { color, layout } from '@clapback/ui';
import { useEffect, useRef, type ReactNode } from 'react';

/** A page that is read from top to bottom: a head, and what follows it, no wider than text reads well. */
export const Sheet = styled('article')(({ theme }) => ({
  maxWidth: layout.measure,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  paddingBlock: 32,
  '& header': { display: 'grid', gap: 8 },
  '& header p, & > p': { color: color.second },
  [theme.breakpoints.up('sm')]: { paddingBlock: 64 },
}));

/** What stands in a card on a sheet. */
export const SheetBody = styled('div')(({ theme }) => ({ padding: 20, [theme.breakpoints.up('sm')]: { padding: 32 } }));

const Received = styled('section')({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  '& strong': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

interface ReceiptProps {
  title: string;
  children: ReactNode;
  /** What the button says that brings an empty form. */
  again: string;
  onAgain: () => void;
}

/** Stands in the place of a form that was sent. */
export function Receipt({ title, children, again, onAgain }: ReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Received>
      <Typography variant="h3" component="h2" ref={heading} tabIndex={-1}>
        {title}
      </Typography>
      {children}
      <Button variant="outlined" onClick={onAgain}>
        {again}
      </Button>
    </Received>
  );
}
