import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { color, Prose, radius, TimeLabel } from '@clapback/ui';
import { useEffect, useId, useRef } from 'react';
import type { PostText } from './edit-draft.ts';

const Frame = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  padding: 16,
  borderRadius: radius.control,
  border: `1px solid ${color.boostLine}`,
  backgroundColor: color.boostSoft,
  outlineOffset: 2,
  '& > div:last-of-type': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});

const Published = styled('div')({
  maxHeight: 220,
  overflowY: 'auto',
  padding: '12px 14px',
  borderRadius: radius.small,
  border: `1px solid ${color.line}`,
  backgroundColor: color.surface,
});

interface EditConflictProps {
  text: PostText;
  onUse: () => void;
  onKeep: () => void;
}

/** Says that the post was changed elsewhere while this form was open, shows what it says now, and lets the author choose. */
export function EditConflict({ text, onUse, onKeep }: EditConflictProps) {
  const id = useId();
  const frame = useRef<HTMLElement>(null);

  useEffect(() => frame.current?.focus(), []);

  return (
    <Frame ref={frame} tabIndex={-1} role="group" aria-labelledby={id}>
      <p id={id}>
        <strong>This post was changed in the meantime</strong>
        {text.editedAt ? (
          <>
            {' · '}
            <TimeLabel time={text.editedAt} />
          </>
        ) : null}
      </p>
      <p>Your text is safe in the form below. This is what the post says now:</p>
      <Published role="group" tabIndex={0} aria-label="The published text">
        <strong dir="auto">{text.title}</strong>
        <Prose text={text.content} />
      </Published>
      <div>
        <Button variant="outlined" size="small" onClick={onUse}>
          Use the published text
        </Button>
        <Button variant="outlined" size="small" onClick={onKeep}>
          Keep my text
        </Button>
      </div>
    </Frame>
  );
}
