import { expect, test } from 'vitest';
import { entryWords, evidenceTrouble } from './case-file-text.ts';

test('the line of a letter that was noted later names the day on which it was sent', () => {
  const details = { title: 'Request for erasure', to: 'Gallery', sentOn: '2026-11-18' };
  const words = (happenedAt: string) => entryWords({ kind: 'letter_sent', details, happenedAt });
  expect(words('2026-11-25T10:00:00.000Z')).toEqual({
    title: 'Letter sent to Gallery',
    text: 'Request for erasure · Sent on 18 November 2026',
  });
  expect(words('2026-11-18T12:00:00.000Z').text).toBe('Request for erasure');
});

test.each([
  ['its member has deleted', 'You deleted it. The hash and the time stay.', 'You deleted it. The hash and the time stay.'],
  ['went with its writer', null, 'Its writer deleted their account. The hash and the time stay.'],
])('evidence that %s says so', (_what, failure, words) => {
  expect(evidenceTrouble({ state: 'kept', failure, erasedAt: '2026-11-25T10:00:00.000Z' })).toBe(words);
});
