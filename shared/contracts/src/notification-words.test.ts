import { expect, test } from 'vitest';
import { notificationSubject, notificationSentence, notificationText, notifiedEntryPath } from './notification-words.ts';

const none = { event: 'post.changed', postId: null, responseId: null, commentId: null, count: 1 } as const;

test.for([
  ['a response', { ...none, type: 'response', postId: 'p', responseId: 'r' }, '/?post=p&response=r'],
  ['several responses', { ...none, type: 'response', postId: 'p', responseId: 'r', count: 2 }, '/?post=p'],
  ['a comment', { ...none, type: 'comment', postId: 'p', commentId: 'c' }, '/?post=p&comment=c'],
  ['a comment on a response', { ...none, type: 'reply', postId: 'p', responseId: 'r', commentId: 'c' }, '/?post=p&comment=c'],
  ['several comments', { ...none, type: 'comment', postId: 'p', commentId: 'c', count: 9 }, '/?post=p'],
  ['a like', { ...none, type: 'like', postId: 'p' }, '/?post=p'],
  ['a boost', { ...none, type: 'boost', postId: 'p' }, '/?post=p'],
  ['boosts of a response', { ...none, type: 'boost', postId: 'p', responseId: 'r', count: 2 }, '/?post=p&response=r'],
  ['a report of a response', { ...none, type: 'report', postId: 'p', responseId: 'r' }, '/?post=p'],
  ['a post that is gone', { ...none, type: 'response', responseId: 'r' }, null],
  ['a verification', { ...none, type: 'verification' }, '/dashboard?tab=profile'],
  ['an appeal', { ...none, type: 'appeal' }, '/dashboard?tab=settings'],
  ['a deadline', { ...none, type: 'deadline' }, '/premium/case-files'],
  ['a watched page', { ...none, type: 'case_file' }, '/premium/case-files'],
  ['a report of one’s own', { ...none, type: 'report_outcome' }, '/dashboard?tab=settings#settings-reports'],
] as const)('a notification of %s leads where it stands', ([, line, path]) => {
  expect(notifiedEntryPath(line)).toBe(path);
});

test.for([
  ['a post', null, 'Someone boosted “Three invoices”'],
  ['a response', 'r', 'Someone boosted a response under “Three invoices”'],
] as const)('[NOTIF-04, RT-01] a boost of %s is told without a name, even where one is known', ([, responseId, words]) => {
  const data = { postTitle: 'Three invoices', userName: 'Ann Keller' };
  expect(notificationText({ ...none, type: 'boost', event: 'post.boosted', people: 3, count: 3, postId: 'p', responseId, data })).toBe(
    words,
  );
});

test.for([
  ['Your verification request has been approved!', 'Your verification request has been approved!'],
  ['Your verification request has been reviewed', 'Your verification request has been reviewed.'],
] as const)('[NOTIF-07] %s has one end', ([message, sentence]) => {
  const line = { ...none, type: 'verification', event: 'verification.decided', people: 0, data: { message } } as const;
  expect(notificationSentence(line)).toBe(sentence);
});

test.for([
  ['post', {}, 'Your post was reported: Spam or misleading content – “Three invoices”'],
  ['response', { responseId: 'r' }, 'Your response was reported: Spam or misleading content – “Three invoices”'],
  ['comment', { commentId: 'c' }, 'Your comment was reported: Spam or misleading content – “Three invoices”'],
] as const)('[NOTIF-06] a report of a %s says of which of one’s own it was', ([, item, words]) => {
  const data = { postTitle: 'Three invoices', message: 'Spam or misleading content' };
  expect(notificationText({ ...none, type: 'report', event: 'report.received', people: 0, postId: 'p', ...item, data })).toBe(words);
});

test('a report of what is gone since says so', () => {
  const data = { message: 'Other violation' };
  expect(notificationText({ ...none, type: 'report', event: 'report.received', people: 0, data })).toBe(
    'Something of yours that is gone now was reported: Other violation',
  );
});

test('the subject of a mail about a claim says by when its author is asked to answer', () => {
  const claim = { type: 'claim', event: 'claim.created', data: { until: '2026-11-28T10:00:00.000Z' } } as const;
  expect(notificationSubject(claim)).toBe('A member says your post is about them: please answer by 28 November');
  expect(notificationSubject({ ...claim, data: {} })).toBe('News about a claim');
});

test('the mail about a report of one’s profile does not say that one wrote something', () => {
  const line = {
    ...none,
    type: 'report',
    event: 'report.received',
    people: 0,
    data: { message: 'your profile (Other violation)' },
  } as const;
  expect([notificationSubject(line), notificationSentence(line)]).toEqual([
    'Something of yours was reported',
    'Reported: your profile (Other violation).',
  ]);
});
