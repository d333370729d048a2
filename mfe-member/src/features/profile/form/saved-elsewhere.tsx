import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { color, radius } from '@clapback/ui';
import { useEffect, useId, useRef } from 'react';
import { fieldLabels, shownValue, type ProfileField, type ProfileValues } from './profile-values.ts';

const Frame = styled('section')({
  display: 'grid',
  gap: 10,
  padding: 16,
  borderRadius: radius.control,
  border: `1px solid ${color.boostLine}`,
  backgroundColor: color.boostSoft,
  outlineOffset: 2,
  overflowWrap: 'anywhere',
  '& ul': { margin: 0, paddingLeft: 20 },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});

interface SavedElsewhereProps {
  fields: ProfileField[];
  saved: ProfileValues;
  onUse: () => void;
  onKeep: () => void;
}

/** Says that the profile was saved in another place while this form was open, shows what changed, and lets the member choose. */
export function SavedElsewhere({ fields, saved, onUse, onKeep }: SavedElsewhereProps) {
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <Frame ref={frame} tabIndex={-1} role="group" aria-labelledby={id}>
      <p id={id}>
        <strong>Your profile was saved elsewhere in the meantime</strong>
      </p>
      <p>What you typed is safe in the form below. This was saved elsewhere:</p>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            {fieldLabels[field]}: <strong dir="auto">{shownValue(field, saved[field])}</strong>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="outlined" size="small" onClick={onUse}>
          Use what was saved
        </Button>
        <Button variant="outlined" size="small" onClick={onKeep}>
          Keep what I typed
        </Button>
      </div>
    </Frame>
  );
}
