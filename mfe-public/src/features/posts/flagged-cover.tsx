import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { color, Icon } from '@clapback/ui';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';

const Container = styled('div')({ display: 'grid', overflow: 'hidden', '& > *': { gridArea: '1 / 1', minWidth: 0 } });

const Blurred = styled('div')({
  filter: 'blur(9px)',
  opacity: 0.6,
  userSelect: 'none',
  pointerEvents: 'none',
  minHeight: 168,
  maxHeight: 240,
  overflow: 'hidden',
});

const Warning = styled('div')({
  zIndex: 1,
  alignSelf: 'center',
  justifySelf: 'center',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 10,
  padding: '24px 20px',
  textAlign: 'center',
  '& strong': { display: 'flex', alignItems: 'center', gap: 8, color: color.danger, fontWeight: 600 },
  '& p': { maxWidth: '44ch', color: color.ink },
});

/** Blurs what was flagged, out of reach for eyes and screen readers alike, until the reader asks for it. */
export function FlaggedCover({ covered, onViewAnyway, children }: { covered: boolean; onViewAnyway: () => void; children: ReactNode }) {
  if (!covered) return children;
  return (
    <Container>
      <Blurred inert aria-hidden>
        {children}
      </Blurred>
      <Warning>
        <strong>
          <Icon as={EyeOff} /> Post Flagged
        </strong>
        <p>This post has been flagged and is under review.</p>
        <Button variant="outlined" size="small" onClick={onViewAnyway}>
          View Anyway
        </Button>
      </Warning>
    </Container>
  );
}
