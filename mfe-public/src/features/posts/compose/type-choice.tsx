import { styled } from '@mui/material/styles';
import type { PostType } from '@clapback/contracts';
import { color, radius } from '@clapback/ui';
import { useId } from 'react';
import { postTypeLabels } from '../post-type-labels.ts';

const Group = styled('fieldset')({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { padding: 0, marginBottom: 8, fontSize: '0.875rem', fontWeight: 600 },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});

const Choice = styled('label')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 32,
  padding: '4px 12px',
  borderRadius: radius.pill,
  border: `1px solid ${color.line}`,
  backgroundColor: color.surface,
  color: color.second,
  fontSize: '0.8125rem',
  fontWeight: 600,
  cursor: 'pointer',
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '&:hover': { backgroundColor: color.sunk },
  '&:has(input:checked)': { backgroundColor: color.accentSoft, borderColor: color.accent, color: color.accent },
  '&:has(input:focus-visible)': { outline: `2px solid ${color.accent}`, outlineOffset: 2 },
});

/** What a post is about: one of the six types. */
export function TypeChoice({ value, onChange }: { value: PostType; onChange: (type: PostType) => void }) {
  const name = useId();
  return (
    <Group>
      <legend>What is this about</legend>
      <div>
        {(Object.keys(postTypeLabels) as PostType[]).map((type) => (
          <Choice key={type}>
            <input type="radio" name={name} value={type} checked={value === type} onChange={() => onChange(type)} />
            {postTypeLabels[type].label}
          </Choice>
        ))}
      </div>
    </Group>
  );
}
