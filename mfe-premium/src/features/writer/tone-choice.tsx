import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { styled } from '@mui/material/styles';
import { writerTones, type WriterTone } from '@clapback/contracts/writer-words';
import { color, Icon, radius } from '@clapback/ui';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { toneLabels } from './writer-text.ts';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 14px',
  '& > span': { fontSize: '0.8125rem', fontWeight: 600 },
});
const Chips = styled(ToggleButtonGroup)({
  flexWrap: 'wrap',
  gap: 8,
  '& .MuiToggleButton-root': {
    margin: 0,
    minHeight: 34,
    padding: '4px 13px',
    gap: 6,
    border: `1px solid ${color.line}`,
    borderRadius: `${radius.pill}px !important`,
    backgroundColor: color.surface,
    color: color.second,
    fontSize: '0.875rem',
    fontWeight: 600,
    textTransform: 'none',
    // Each has a border of its own, also while none can be chosen.
    '&.MuiToggleButton-root.Mui-disabled': { borderLeftColor: color.line },
    '&.MuiToggleButton-root.Mui-selected.Mui-disabled': { borderLeftColor: color.accent },
    '&.Mui-selected, &.Mui-selected:hover': { borderColor: color.accent, backgroundColor: color.accentSoft, color: color.accent },
  },
});

/** How an answer sounds. */
export function ToneChoice({
  value,
  onChange,
  disabled = false,
}: {
  value: WriterTone;
  onChange: (tone: WriterTone) => void;
  disabled?: boolean;
}) {
  const id = useId();
  return (
    <Row>
      <span id={id}>Tone</span>
      <Chips
        exclusive
        value={value}
        aria-labelledby={id}
        disabled={disabled}
        onChange={(_event, tone: WriterTone | null) => tone && onChange(tone)}
      >
        {writerTones.map((tone) => (
          <ToggleButton key={tone} value={tone}>
            {tone === value ? <Icon as={Check} size={15} /> : null}
            {toneLabels[tone]}
          </ToggleButton>
        ))}
      </Chips>
    </Row>
  );
}
