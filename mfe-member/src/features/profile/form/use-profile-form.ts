import type { OwnProfile } from '@clapback/contracts';
import { fieldErrors, problemOf, statusOf, toast, useAppDispatch } from '@clapback/store';
import { setFieldErrors } from '@clapback/ui';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { profileApi, useProfileSaveMutation } from '../profile-endpoints.ts';
import { changesOf, differing, keepTyped, valuesOf } from './profile-values.ts';

const phoneRefusal = 'Please enter a phone number with its country code, like +1 212 555 0123.';

/**
 * State and saving of the profile form. It begins with a profile (`base`); where another tab saves meanwhile, a form in which nothing was
 * typed follows, and any other shows what changed and saves nothing over it before the member has chosen.
 */
export function useProfileForm(profile: OwnProfile) {
  const dispatch = useAppDispatch();
  const [save] = useProfileSaveMutation();
  const [base, setBase] = useState(profile);
  const form = useForm({ defaultValues: valuesOf(profile) });
  const values = { ...valuesOf(base), ...useWatch({ control: form.control }) };
  const saved = valuesOf(profile);
  const isChanged = differing(values, valuesOf(base)).length > 0;
  const savedElsewhere = differing(saved, valuesOf(base));

  function beginWith(next: OwnProfile, shown = valuesOf(next)) {
    setBase(next);
    form.reset(shown);
  }

  const follows = savedElsewhere.length > 0 && !isChanged && !form.formState.isSubmitting;
  useEffect(() => {
    if (!follows) return;
    form.reset(valuesOf(profile));
    setBase(profile);
  }, [follows, form, profile]);

  const submit = form.handleSubmit(async (typed) => {
    const changes = changesOf(typed, valuesOf(base));
    if (Object.keys(changes).length === 0 || savedElsewhere.length > 0) return;
    if (changes.phone) {
      const { phoneNumber } = await import('./phone-number.ts');
      const number = phoneNumber(changes.phone, typed.country);
      if (!number) return form.setError('phone', { type: 'wrong', message: phoneRefusal }, { shouldFocus: true });
      changes.phone = number;
    }
    const { data, error } = await save({ ...changes, lastUpdatedAt: base.updatedAt });
    if (data) {
      beginWith(data);
      dispatch(toast({ title: 'Profile updated' }));
      return;
    }
    const problem = problemOf(error);
    if (problem?.code === 'content_changed') return showSaved(problem.context ?? {});
    if (Object.keys(fieldErrors(error)).length > 0) return setFieldErrors(form, error);
    const description =
      statusOf(error) === 404 ? 'Profile not found. Please try refreshing the page.' : 'Failed to update profile. Please try again.';
    dispatch(toast({ title: 'Update failed', description, variant: 'destructive' }, error));
  });

  /** What another tab saved came with the refusal; the whole screen shows it. */
  function showSaved(context: Record<string, string>) {
    dispatch(
      profileApi.util.updateQueryData('profileGetOwn', undefined, (draft) => {
        Object.assign(draft, Object.fromEntries(Object.entries(context).map(([field, value]) => [field, value === '' ? null : value])));
      }),
    );
  }

  return {
    form,
    values,
    isChanged,
    /** The fields that were saved elsewhere and wait for the member's choice. */
    savedElsewhere: isChanged ? savedElsewhere : [],
    saved,
    /** Whether this name would lose the mark of a verified profile. */
    losesMark: profile.isVerified && values.displayName.trim() !== base.displayName,
    useSaved: () => beginWith(profile),
    keepTyped: () => {
      const kept = keepTyped(values, valuesOf(base), saved);
      setBase(profile);
      form.reset(saved);
      for (const field of differing(kept, saved)) form.setValue(field, kept[field], { shouldDirty: true });
    },
    startAgain: () => beginWith(base),
    submit: (event: { preventDefault(): void }) => void submit(event as never),
  };
}
