import { expect, test } from 'vitest';
import { appealEffects } from '@clapback/contracts/vocabulary';
import { deciderLabel, durationText, earlierLabel, effectLabel, nameOf } from './appeal-labels.ts';

const at = '2026-11-24T14:00:00.000Z';
const decision = {
  id: '1',
  kind: 'hide',
  itemKind: 'post',
  title: 'All fourteen messages',
  decidedBy: null,
  isAutomated: false,
  decidedAt: at,
  effectiveUntil: null,
} as const;

test.each([
  [{ appealType: 'content_removal', decision }, 'All fourteen messages'],
  [{ appealType: 'content_removal', decision: { ...decision, itemKind: 'comment' } }, 'Comment on “All fourteen messages”'],
  [
    { appealType: 'suspension', decision: { ...decision, kind: 'suspend', itemKind: null, effectiveUntil: '2026-11-27T14:00:00.000Z' } },
    'Suspended for 72 hours',
  ],
  [{ appealType: 'ban', decision: { ...decision, kind: 'ban', itemKind: null } }, 'Banned, no end is set'],
  [{ appealType: 'general', decision: { ...decision, kind: 'no_violation' } }, 'Report dismissed: All fourteen messages'],
  [{ appealType: 'general', decision: null }, 'About no decision'],
] as const)('an appeal is called after what it is about: %#', (appeal, name) => expect(nameOf(appeal)).toBe(name));

test('a suspension says how long it was', () => {
  const until = (hours: number) => new Date(new Date(at).getTime() + hours * 3_600_000).toISOString();
  expect([1, 6, 24, 72, 168, 336, 720, 2160].map((hours) => durationText(at, until(hours)))).toEqual([
    '1 hour',
    '6 hours',
    '24 hours',
    '72 hours',
    '7 days',
    '14 days',
    '30 days',
    '90 days',
  ]);
});

test('who decided is a rule, oneself, somebody, or nobody who is left', () => {
  const by = { id: '7', displayName: 'Ingrid Maas' };
  expect([
    deciderLabel({ decidedBy: null, isAutomated: true }, '7'),
    deciderLabel({ decidedBy: by, isAutomated: false }, '7'),
    deciderLabel({ decidedBy: by, isAutomated: false }, '8'),
    deciderLabel({ decidedBy: null, isAutomated: false }, '8', '9'),
    deciderLabel({ decidedBy: null, isAutomated: false }, '8', '8'),
    deciderLabel({ decidedBy: null, isAutomated: false }, '8', null),
  ]).toEqual(['by a rule', 'by you', 'by Ingrid Maas', 'by a deleted account', 'by a colleague', 'by a colleague']);
});

test('how often somebody has appealed', () => {
  const labels = [
    null,
    { answered: 0, approved: 0 },
    { answered: 1, approved: 1 },
    { answered: 1, approved: 0 },
    { answered: 4, approved: 1 },
  ].map(earlierLabel);
  expect(labels).toEqual([null, 'first appeal', '1 appeal before, approved', '1 appeal before, rejected', '4 appeals before, 1 approved']);
});

test('each thing that approving does is said, and what is given back is told from what stays', () => {
  const said = appealEffects.map((effect) => effectLabel({ effect, until: null, count: null }, 'post'));
  expect(new Set(said.map(({ text }) => text)).size).toBe(appealEffects.length);
  expect(appealEffects.filter((_effect, index) => said[index]!.isGain)).toEqual([
    'lifts_ban',
    'lifts_suspension',
    'lifts_report_limit',
    'lifts_flag',
    'shows_item',
    'boosts_go_on',
    'restores_name',
    'restores_picture',
    'reopens_case',
  ]);
  expect(effectLabel({ effect: 'shows_item', until: null, count: 7 }, 'post').text).toBe(
    'The post is back, in the feed, in search and at its own address, with the 7 responses and comments under it',
  );
  expect(effectLabel({ effect: 'stays_hidden', until: null, count: null }, 'comment').text).toBe(
    'The comment stays hidden: another decision hides it',
  );
});
