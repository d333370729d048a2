import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { letterReasons, type LetterReason } from '@clapback/contracts/letter-words';
import { color, Icon } from '@clapback/ui';
import { Check } from 'lucide-react';
import { reasonLabels } from './letter-labels.ts';

const Group = styled('fieldset')({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  '& > legend': { fontWeight: 600, fontSize: '0.9375rem', padding: 0, marginBottom: 8 },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& > p': { color: color.danger, fontSize: '0.8125rem', marginTop: 6 },
});

interface ReasonChipsProps {
  value: LetterReason | '';
  onChange: (reason: LetterReason) => void;
  error?: string | undefined;
}

/** What a letter is about, as chips of which one is pressed. */
export function ReasonChips({ value, onChange, error }: ReasonChipsProps) {
  return (
    <Group>
      <legend>What is this about</legend>
      <div>
        {letterReasons.map((reason) => (
          <Chip
            key={reason}
            label={reasonLabels[reason]}
            onClick={() => onChange(reason)}
            aria-pressed={value === reason}
            {...(value === reason ? { icon: <Icon as={Check} size={16} /> } : {})}
            sx={{
              fontWeight: 600,
              minHeight: 32,
              ...(value === reason
                ? { backgroundColor: color.accentSoft, color: color.accent, '& .MuiChip-icon': { color: color.accent } }
                : { backgroundColor: color.sunk, color: color.second }),
              '&:hover': { backgroundColor: color.accentSoft },
            }}
          />
        ))}
      </div>
      {error ? <p>{error}</p> : null}
    </Group>
  );
}
