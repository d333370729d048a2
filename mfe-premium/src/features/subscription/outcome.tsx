import { styled } from '@mui/material/styles';
import { Card, color, Icon } from '@clapback/ui';
import { CircleCheck, Info } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

const Sheet = styled(Card)({
  padding: 20,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '4px 14px',
  marginBottom: 32,
  '&:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: 2 },
  '& > svg': { marginTop: 2, color: color.second },
  '&[data-good]': { backgroundColor: color.goodSoft, borderColor: color.goodSoft },
  '&[data-good] > svg': { color: color.good },
  '& strong': { fontWeight: 600 },
  '& p': { gridColumn: 2, color: color.second, maxWidth: '64ch' },
  '&[data-good] p': { color: color.ink },
});

/** What came of a step: it takes the focus, since what was pressed for it is gone by then. */
export function Outcome({ title, isGood, children }: { title: string; isGood: boolean; children: ReactNode }) {
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => sheet.current?.focus(), []);
  return (
    <Sheet as="section" aria-label="What happened" ref={sheet} tabIndex={-1} {...(isGood ? { 'data-good': true } : {})}>
      <Icon as={isGood ? CircleCheck : Info} size={22} />
      <strong>{title}</strong> <p>{children}</p>
    </Sheet>
  );
}
