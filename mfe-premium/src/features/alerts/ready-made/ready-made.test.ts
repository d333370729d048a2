import { searchQueryOf } from '@clapback/contracts/alert-words';
import { expect, test } from 'vitest';
import { readyMade } from './ready-made.ts';

test('each search elsewhere is asked for an alert’s words, as its mode reads them', () => {
  const addresses = (mode: 'exact' | 'all' | 'any') =>
    readyMade.map(({ address }) => address(searchQueryOf({ keyword: 'Zoë "Z" Hart', mode })));
  expect(addresses('exact')).toEqual([
    'https://hnrss.org/newest?q=%22Zo%C3%AB+Z+Hart%22',
    'https://hnrss.org/newcomments?q=%22Zo%C3%AB+Z+Hart%22',
  ]);
  expect(addresses('all')[0]).toBe('https://hnrss.org/newest?q=Zo%C3%AB+Z+Hart');
  expect(addresses('any')[0]).toBe('https://hnrss.org/newest?q=Zo%C3%AB+OR+Z+OR+Hart');
});

test('each says which stored page its address was read from, and when', () => {
  for (const { source } of readyMade) expect(source).toEqual({ address: expect.stringMatching(/^https:/), readOn: '2026-11-27' });
});
