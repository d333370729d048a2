import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { color, Icon, radius } from '@clapback/ui';
import type { LucideIcon } from 'lucide-react';

const Group = styled(ToggleButtonGroup)({
  padding: 3,
  gap: 2,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  backgroundColor: color.sunk,
  '& .MuiToggleButton-root': {
    gap: 8,
    minHeight: 34,
    padding: '4px 12px',
    border: '1px solid transparent',
    borderRadius: radius.small,
    color: color.second,
    fontSize: '0.875rem',
    textTransform: 'none',
    whiteSpace: 'nowrap',
    '&:hover': { backgroundColor: 'transparent', color: color.ink },
    '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: color.surface, borderColor: color.line, color: color.ink },
  },
});

interface ChoiceProps<Value extends string> {
  /** What is chosen, for those who do not see the row. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: LucideIcon }[];
  onChoose: (value: NoInfer<Value>) => void;
}

/** A row of buttons of which one is pressed. */
export function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <Group
      exclusive
      aria-label={label}
      value={value}
      // Pressing the pressed one would leave none.
      onChange={(_event, chosen: Value | null) => chosen !== null && onChoose(chosen)}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} value={option.value}>
          {option.icon ? <Icon as={option.icon} size={16} /> : null}
          {option.label}
        </ToggleButton>
      ))}
    </Group>
  );
}
