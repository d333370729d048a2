import { expect, test } from 'vitest';
import { locationOf } from './profile-details.ts';

const nowhere = { city: null, state: null, country: null, location: null };

test.each([
  [{ ...nowhere, city: 'Denver', state: 'Colorado', country: 'US' }, 'Denver, Colorado, United States'],
  [{ ...nowhere, city: 'Denver', state: ' ', location: 'The Mile High City' }, 'Denver'],
  [{ ...nowhere, location: ' On the road ' }, 'On the road'],
  [nowhere, null],
])('[PROF-02] the place of %o reads %s', (profile, place) => {
  expect(locationOf(profile)).toBe(place);
});
