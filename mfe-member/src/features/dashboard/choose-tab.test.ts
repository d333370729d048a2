import { expect, test } from 'vitest';
import { chooseTab } from './choose-tab.ts';

const entries = [{ id: 'feed' }, { id: 'profile' }, { id: 'settings' }];

test('[DASH-03] the address preselects a tab', () => {
  expect(chooseTab(entries, 'settings')).toEqual({ id: 'settings' });
});

test('[DASH-03] without a tab in the address the first one shows', () => {
  expect(chooseTab(entries, null)).toEqual({ id: 'feed' });
});

test('[DASH-04] a tab that this reader does not have does not open', () => {
  expect(chooseTab(entries, 'moderation')).toEqual({ id: 'feed' });
});

test('without any tab there is nothing to choose', () => {
  expect(chooseTab([], 'feed')).toBeNull();
});
