import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { color } from '@clapback/ui';
import { useId } from 'react';
import { useController, type Control } from 'react-hook-form';
import { contractValues, roleOf } from './first-role.ts';
import type { SignUpValues } from './sign-up-values.ts';

const choices = [
  { role: 'responder', label: 'Respond to a post', meaning: 'Post, and put your side beside what was said.' },
  { role: 'viewer', label: 'Just browsing', meaning: 'Read what others post and answer.' },
] as const;

const Meaning = styled('p')({ marginLeft: 32, marginTop: -6, fontSize: '0.8125rem', color: color.third });

/** What somebody comes for. It decides the first role and nothing else. */
export function RoleChoice({ control }: { control: Control<SignUpValues> }) {
  const { field } = useController({ control, name: 'role' });
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>What brings you here?</FormLabel>
      <RadioGroup
        {...field}
        value={contractValues[field.value]}
        onChange={(_event, value) => field.onChange(roleOf(value))}
        aria-labelledby={id}
      >
        {choices.map(({ role, label, meaning }) => (
          <div key={role}>
            <FormControlLabel
              value={contractValues[role]}
              label={label}
              control={<Radio slotProps={{ input: { 'aria-describedby': `${id}-${role}` } }} />}
            />
            <Meaning id={`${id}-${role}`}>{meaning}</Meaning>
          </div>
        ))}
      </RadioGroup>
    </FormControl>
  );
}
