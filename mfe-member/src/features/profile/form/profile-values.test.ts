import { expect, test } from 'vitest';
import type { OwnProfile } from '@clapback/contracts';
import { changesOf, differing, keepTyped, shownValue, valuesOf } from './profile-values.ts';

const profile = {
  displayName: 'Dana Whitlock',
  companyName: null,
  phone: '+46701234567',
  city: 'Uppsala',
  state: null,
  country: 'SE',
  location: null,
} as OwnProfile;
const base = valuesOf(profile);

test('[PROF-06] a save sends the changed fields alone; one that was emptied is taken away', () => {
  expect(changesOf(base, base)).toEqual({});
  expect(changesOf({ ...base, city: ' Gävle ', phone: ' ', companyName: '  ' }, base)).toEqual({ city: 'Gävle', phone: null });
  expect(changesOf({ ...base, displayName: '' }, base)).toEqual({ displayName: '' });
});

test('what was typed stays over what another tab saved, and the rest is what that saved', () => {
  const saved = { ...base, city: 'Gävle', location: 'By the sea' };
  const typed = { ...base, city: 'Umeå', companyName: 'Whitlock & Co' };
  expect(differing(saved, base)).toEqual(['city', 'location']);
  expect(keepTyped(typed, base, saved)).toEqual({ ...saved, city: 'Umeå', companyName: 'Whitlock & Co' });
});

test('a country is said by its name, and what is empty is said too', () => {
  expect([shownValue('country', 'SE'), shownValue('city', 'Umeå'), shownValue('phone', '')]).toEqual(['Sweden', 'Umeå', 'nothing']);
});
