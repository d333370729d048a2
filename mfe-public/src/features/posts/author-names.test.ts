import { expect, test } from 'vitest';
import { authorName, locationOf } from './author-names.ts';

const nowhere = { city: null, state: null, country: null, location: null };
const carla = { id: '0192f0c8-1111-7000-8000-000000000001', displayName: 'Carla Munn', isVerified: true, avatarUrl: null, ...nowhere };

test('[FEED-13] an anonymous post shows no name, though its author is told who wrote it', () => {
  expect(authorName({ isAnonymous: true, author: carla })).toBe('Anonymous member');
});

test('[FEED-07] a post whose author could not be read still has something to be called by', () => {
  expect(authorName({ isAnonymous: false, author: null })).toBe('Member');
  expect(authorName({ isAnonymous: false, author: carla })).toBe('Carla Munn');
});

test.each([
  [{ ...nowhere, city: 'Denver', state: 'Colorado', country: 'USA' }, 'Denver, Colorado'],
  [{ ...nowhere, city: 'Graz', country: 'Austria' }, 'Graz, Austria'],
  [{ ...nowhere, country: 'Austria' }, 'Austria'],
  [{ ...nowhere, city: 'Uppsala', country: 'SE' }, 'Uppsala, Sweden'],
  [{ ...nowhere, location: 'Somewhere north' }, 'Somewhere north'],
  [nowhere, null],
])('[FEED-06] the place of %j reads %j', (profile, place) => {
  expect(locationOf(profile)).toBe(place);
});
