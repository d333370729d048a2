import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { toast, useAppDispatch } from '@clapback/store';
import { color, radius, shadow } from '@clapback/ui';
import type { ReactNode } from 'react';

const Box = styled('section')({
  padding: '20px 20px 32px',
  display: 'grid',
  gap: 14,
  justifyItems: 'start',
  '& h2': { fontSize: '1rem', margin: 0 },
});
const Sheet = styled('div')({
  width: '100%',
  padding: '24px 22px',
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  backgroundColor: color.surface,
  boxShadow: shadow.lifted,
  // The serif of headlines has their one weight alone.
  fontFamily: "Georgia, 'Times New Roman', serif",
  fontSize: '0.875rem',
  lineHeight: 1.6,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

/** A letter that was written from the plain fields, with what it still misses below it, and what may become of it. */
export function WrittenLetter({ letter, children }: { letter: string; children: ReactNode }) {
  const dispatch = useAppDispatch();
  async function copy() {
    try {
      // A page without https has no clipboard at all.
      await navigator.clipboard.writeText(letter);
      dispatch(toast({ title: 'Copied' }));
    } catch {
      dispatch(toast({ title: 'The letter could not be copied', variant: 'destructive' }));
    }
  }
  return (
    <Box aria-labelledby="written-letter" aria-live="polite">
      <h2 id="written-letter">Your letter</h2>
      <Sheet>{letter}</Sheet>
      {children}
      <Button variant="outlined" onClick={() => void copy()}>
        Copy
      </Button>
    </Box>
  );
}
