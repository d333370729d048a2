import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { color } from '@clapback/ui';
import { useId } from 'react';
import { useController, type Control } from 'react-hook-form';
import type { SignUpValues } from './sign-up-form.tsx';

const choices = [
  { value: 'male', label: 'Respond to a post', meaning: 'Post, and put your side beside what was said.' },
  { value: 'female', label: 'Just browsing', meaning: 'Read what others post and answer.' },
] as const;

const Meaning = styled('p')({ marginLeft: 32, marginTop: -6, fontSize: '0.8125rem', color: color.third });

/** What somebody comes for. It decides the first role and nothing else. */
export function PurposeChoice({ control }: { control: Control<SignUpValues> }) {
  const { field } = useController({ control, name: 'gender' });
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>What brings you here?</FormLabel>
      <RadioGroup {...field} aria-labelledby={id}>
        {choices.map(({ value, label, meaning }) => (
          <div key={value}>
            <FormControlLabel
              value={value}
              label={label}
              control={<Radio slotProps={{ input: { 'aria-describedby': `${id}-${value}` } }} />}
            />
            <Meaning id={`${id}-${value}`}>{meaning}</Meaning>
          </div>
        ))}
      </RadioGroup>
    </FormControl>
  );
}
