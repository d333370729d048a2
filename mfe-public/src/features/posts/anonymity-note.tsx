import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { color } from '@clapback/ui';
import { useId, type RefObject } from 'react';
import { anonymityText } from './anonymity.ts';

const Note = styled('p')({
  maxWidth: 340,
  padding: '12px 16px',
  fontSize: '0.875rem',
  lineHeight: 1.55,
  color: color.second,
  '& strong': { display: 'block', color: color.ink, fontWeight: 600 },
});

/** Who can find out who wrote an anonymous post, above the place that asked. */
export default function AnonymityNote({ anchor, onClose }: { anchor: RefObject<HTMLElement | null>; onClose: () => void }) {
  const [titleId, textId] = [useId(), useId()];
  return (
    <Popover
      open
      container={() => anchor.current?.closest('main') ?? null}
      anchorEl={() => anchor.current!}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': titleId, 'aria-describedby': textId, sx: { border: `1px solid ${color.line}` } },
      }}
    >
      <Note>
        <strong id={titleId}>Who can find out?</strong>
        <span id={textId}>{anonymityText}</span>
      </Note>
    </Popover>
  );
}
