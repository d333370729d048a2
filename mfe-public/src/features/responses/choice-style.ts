import { styled } from '@mui/material/styles';
import { color, radius } from '@clapback/ui';

/** One of several choices that stand in a row, as a radio button that is seen as a pill. */
export const PillChoice = styled('label')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
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

/** A group of choices with its name above it. */
export const ChoiceGroup = styled('fieldset')({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { padding: 0, marginBottom: 8, fontSize: '0.875rem', fontWeight: 600 },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
});
