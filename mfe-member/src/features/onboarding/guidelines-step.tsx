import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { guidelinesVersion } from '@clapback/contracts/limits';
import { Card, color, VisuallyHidden } from '@clapback/ui';
import { useId } from 'react';
import { useController, type Control } from 'react-hook-form';

/** What the last step asks. */
export interface Agreement {
  acceptsGuidelines: boolean;
}

const Rules = styled(Card)({ padding: '8px 20px' });
const List = styled('ul')({
  listStyle: 'none',
  padding: 0,
  '& > li': { paddingBlock: 12, color: color.second, fontSize: '0.9375rem' },
  '& > li + li': { borderTop: `1px solid ${color.line}` },
  '& strong': { display: 'block', color: color.ink, fontWeight: 600 },
});
const since = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(guidelinesVersion));

const rules = [
  ['Answer the claim, not the person.', 'No insults, no threats, no hate for who someone is, no calls for violence.'],
  ['State as a fact only what you can show.', 'An opinion is welcome, and called one.'],
  ['Leave private people private.', 'No home addresses, telephone numbers, health, or messages of those who have nothing to do with it.'],
  ['Be yourself.', 'Do not pretend to be someone else, advertise, make up likes or reports, or upload what belongs to others.'],
] as const;

/** The rules in short, and the agreement to all of them. They open in full beside the page, so that nothing is lost. */
export function GuidelinesStep({ control, error }: { control: Control<Agreement>; error: string | undefined }) {
  const { field } = useController({ control, name: 'acceptsGuidelines', rules: { required: 'Please agree to the guidelines to go on.' } });
  const id = useId();
  const { value, ref, ...handlers } = field;
  return (
    <>
      <Rules>
        <List>
          {rules.map(([rule, text]) => (
            <li key={rule}>
              <strong>{rule}</strong> {text}
            </li>
          ))}
        </List>
      </Rules>
      <p>
        That’s the short version.{' '}
        <Link href="/community-guidelines" target="_blank" rel="noopener">
          Read the community guidelines
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </Link>
        , in force since <time dateTime={guidelinesVersion}>{since}</time>.
      </p>
      <FormControl error={Boolean(error)}>
        <FormControlLabel
          sx={{ alignItems: 'flex-start' }}
          control={
            <Checkbox
              {...handlers}
              checked={value}
              sx={{ mt: '-9px' }}
              slotProps={{ input: { ref, 'aria-describedby': error ? id : undefined, 'aria-invalid': Boolean(error) } }}
            />
          }
          label="I agree to keep to the community guidelines"
        />
        {error ? <FormHelperText id={id}>{error}</FormHelperText> : null}
      </FormControl>
    </>
  );
}
