import type { ChangeProfile, OwnProfile } from '@clapback/contracts';
import { countryName } from '@clapback/ui';

/** The fields of the form with their labels, in its order. */
export const fieldLabels = {
  displayName: 'Display name',
  companyName: 'Company',
  phone: 'Phone',
  country: 'Country',
  state: 'State or region',
  city: 'City',
  location: 'Place in your own words',
} as const;

export type ProfileField = keyof typeof fieldLabels;
/** What the form holds: no words where the profile has none. */
export type ProfileValues = Record<ProfileField, string>;

export const profileFields = Object.keys(fieldLabels) as ProfileField[];

/** A profile as the form shows it. */
export const valuesOf = (profile: OwnProfile): ProfileValues =>
  Object.fromEntries(profileFields.map((field) => [field, profile[field] ?? ''])) as ProfileValues;

/** The fields in which two differ. */
export const differing = (one: ProfileValues, other: ProfileValues): ProfileField[] =>
  profileFields.filter((field) => one[field].trim() !== other[field].trim());

/** What a save sends: the changed fields alone. */
export const changesOf = (values: ProfileValues, base: ProfileValues): ChangeProfile =>
  Object.fromEntries(
    differing(values, base).map((field) => [field, field !== 'displayName' && values[field].trim() === '' ? null : values[field].trim()]),
  );

/** Values that begin with what was saved elsewhere and keep what was typed over what the form began with. */
export const keepTyped = (typed: ProfileValues, base: ProfileValues, saved: ProfileValues): ProfileValues => ({
  ...saved,
  ...Object.fromEntries(differing(typed, base).map((field) => [field, typed[field]])),
});

/** A field's value for people. */
export const shownValue = (field: ProfileField, value: string): string => (field === 'country' ? countryName(value) : value) || 'nothing';
