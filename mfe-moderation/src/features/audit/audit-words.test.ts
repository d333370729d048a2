import { expect, test } from 'vitest';
import { actionLabel, detailFacts, targetWords } from './audit-words.ts';

test('an action is told in words, also one that a later or an older release wrote', () => {
  expect(actionLabel('content_force_hide')).toBe('Force hidden');
  expect(actionLabel('tea_was_made')).toBe('Tea was made');
});

test('details are facts with names: grounds in words, ids by their end, times as the reader writes them', () => {
  const decisionId = '0190b000-0000-7000-8000-0000000abcde';
  expect(
    detailFacts({
      decisionId,
      ground: 'privacy',
      reports: 3,
      noAppeal: true,
      reversalId: null,
      restores: { from: 'hidden', to: 'active' },
    }),
  ).toEqual([
    { name: 'Decision', value: '…0abcde', whole: decisionId },
    { name: 'Ground', value: 'Privacy' },
    { name: 'Reports', value: '3' },
    { name: 'No appeal', value: 'yes' },
    { name: 'Restores', value: 'From hidden, To active' },
  ]);
  expect(detailFacts({ decisionId, kind: 'suspend' })).toEqual([
    { name: 'Decision', value: '…0abcde', whole: decisionId },
    { name: 'Kind', value: 'Account suspended' },
  ]);
  expect(detailFacts({ kind: 'web_page', status: 'passed' }).map(({ value }) => value)).toEqual(['web page', 'passed']);
  expect(detailFacts({ until: '2099-12-03T10:00:00.000Z' })[0]!.value).toContain('2099');
  expect(detailFacts(null)).toEqual([]);
});

test('what it was done to has a word for its kind, and a name where it has one', () => {
  expect(targetWords({ targetKind: 'account', targetName: 'Dana Whitlock' })).toEqual({ kind: 'Member', name: 'Dana Whitlock' });
  expect(targetWords({ targetKind: 'response', targetName: 'A loud title' })).toEqual({ kind: 'Response to', name: 'A loud title' });
  expect(targetWords({ targetKind: 'response', targetName: null })).toEqual({ kind: 'A response that is gone', name: null });
  expect(targetWords({ targetKind: 'account', targetName: null })).toEqual({ kind: 'A member who is gone', name: null });
  expect(targetWords({ targetKind: 'case_note', targetName: null })).toEqual({ kind: 'Case note', name: null });
});
