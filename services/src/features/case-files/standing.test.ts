import { expect, test } from 'vitest';
import { standingOf, type StandingFacts } from './standing.ts';

const now = new Date('2026-11-22T12:00:00Z');
const inDays = (days: number) => ({ label: 'Reply due', dueAt: new Date(now.getTime() + days * 86_400_000) });
const nothing: StandingFacts = { closedAt: null, due: null, lastMove: null };

test.each([
  ['one that was just opened', {}, 'action_needed', 'answer'],
  ['one with a letter on its way', { lastMove: 'letter_sent', due: inDays(17) }, 'waiting', 'wait'],
  ['one with an answer', { lastMove: 'answer_posted' }, 'waiting', 'wait'],
  ['a letter whose answer is due in four days', { lastMove: 'letter_sent', due: inDays(4) }, 'action_needed', 'due'],
  ['a letter without an answer', { lastMove: 'letter_sent', due: inDays(-3) }, 'overdue', 'overdue'],
  ['an answer of the other side', { lastMove: 'reply_received', due: inDays(300) }, 'action_needed', 'read_reply'],
  ['a page that is gone', { lastMove: 'page_gone' }, 'action_needed', 'page_gone'],
  ['a page that changed', { lastMove: 'page_changed' }, 'action_needed', 'page_changed'],
  ['a page that came back', { lastMove: 'page_back' }, 'action_needed', 'page_back'],
  ['one that is closed, whatever was due', { closedAt: now, due: inDays(-3) }, 'done', 'nothing'],
] as const)('%s stands as it should', (_what, facts, state, step) => {
  const standing = standingOf({ ...nothing, ...facts }, now);
  expect([standing.state, standing.next.kind]).toEqual([state, step]);
});
