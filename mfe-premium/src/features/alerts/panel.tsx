import { styled } from '@mui/material/styles';
import { color } from '@clapback/ui';
import { useId, type ReactNode } from 'react';

const Sheet = styled('section')({
  padding: '22px 24px',
  display: 'grid',
  gap: 16,
  minWidth: 0,
  '& + &': { borderTop: `1px solid ${color.line}` },
  '& > header': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '2px 12px', alignItems: 'baseline' },
  '& > header > h2': { fontSize: '0.9375rem', fontWeight: 600, margin: 0, fontFamily: 'inherit', letterSpacing: 0 },
  '& > header > span': { fontSize: '0.8125rem', color: color.third },
});

/** A part of the column beside an alert. */
export function Panel({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Sheet aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note ? <span>{note}</span> : null}
      </header>
      {children}
    </Sheet>
  );
}
