import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { OwnProfile } from '@clapback/contracts';
import { tooLong } from '@clapback/contracts/characters';
import { limits } from '@clapback/contracts/limits';
import { useCan } from '@clapback/store';
import { BusyButton, color, FormField, radius } from '@clapback/ui';
import { Controller } from 'react-hook-form';
import { Actions } from '../../settings/index.ts';
import { CountryField, StateField } from './place-fields.tsx';
import { fieldLabels, type ProfileField } from './profile-values.ts';
import { SavedElsewhere } from './saved-elsewhere.tsx';
import { useProfileForm } from './use-profile-form.ts';

const Form = styled('form')({ display: 'grid', gap: 20, maxWidth: 560 });
const Row = styled('div')(({ theme }) => ({ display: 'grid', gap: 20, [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' } }));
const Note = styled('p')({ padding: '12px 16px', borderRadius: radius.control, backgroundColor: color.accentSoft, fontSize: '0.875rem' });

const lengths: Partial<Record<ProfileField, number>> = {
  displayName: limits.displayName,
  companyName: limits.companyName,
  phone: limits.phone,
  city: limits.place,
  state: limits.place,
  location: limits.location,
};

/** The fields of the profile. What a suspended member sees cannot be changed. */
export default function ProfileForm({ profile }: { profile: OwnProfile }) {
  const mayChange = useCan('profile:change-own');
  const { form, values, isChanged, savedElsewhere, saved, losesMark, useSaved, keepTyped, startAgain, submit } = useProfileForm(profile);
  const { errors, isSubmitting } = form.formState;

  const text = (field: ProfileField, more: { autoComplete?: string; hint?: string; type?: string } = {}) => (
    <FormField
      field={form.register(field, {
        validate: (typed) =>
          field === 'displayName' && typed.trim() === '' ? 'Please enter a name' : (tooLong(typed, lengths[field] ?? Infinity) ?? true),
      })}
      label={fieldLabels[field]}
      error={errors[field]?.message}
      hint={more.hint}
      autoComplete={more.autoComplete ?? 'off'}
      type={more.type ?? 'text'}
      slotProps={{ htmlInput: { readOnly: !mayChange } }}
    />
  );

  return (
    <Form noValidate onSubmit={submit} aria-label="Profile">
      {savedElsewhere.length > 0 ? <SavedElsewhere fields={savedElsewhere} saved={saved} onUse={useSaved} onKeep={keepTyped} /> : null}
      {mayChange ? null : <Note>You cannot change your profile while your account is suspended.</Note>}
      {text('displayName', { autoComplete: 'nickname' })}
      {losesMark ? (
        <Note role="status">
          Your profile is verified under the name it has now. A new name takes the mark away, and you can ask for it again.
        </Note>
      ) : null}
      <Row>
        {text('companyName', { autoComplete: 'organization', hint: 'Only you see it.' })}
        {text('phone', { autoComplete: 'tel', type: 'tel', hint: 'Only you see it. With its country code.' })}
      </Row>
      <Row>
        <Controller
          control={form.control}
          name="country"
          render={({ field }) => (
            <CountryField value={field.value} onChange={field.onChange} error={errors.country?.message} disabled={!mayChange} />
          )}
        />
        <Controller
          control={form.control}
          name="state"
          render={({ field }) => (
            <StateField
              value={field.value}
              onChange={field.onChange}
              error={errors.state?.message}
              disabled={!mayChange}
              country={values.country}
            />
          )}
        />
      </Row>
      <Row>
        {text('city', { autoComplete: 'address-level2' })}
        {text('location', { hint: 'Like “West side”. Shown on your public page.' })}
      </Row>
      <Actions>
        <BusyButton type="submit" variant="contained" busy={isSubmitting} disabled={!mayChange || !isChanged || savedElsewhere.length > 0}>
          Save profile
        </BusyButton>
        {isChanged && savedElsewhere.length === 0 && !isSubmitting ? (
          <Button variant="text" color="inherit" onClick={startAgain}>
            Undo changes
          </Button>
        ) : null}
      </Actions>
    </Form>
  );
}
