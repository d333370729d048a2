import { expect, test } from 'vitest';
import { notificationSentence, notificationText, notifiedEntryPath } from './notification-words.ts';

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
  ['a report of one’s own', { ...none, type: 'report_outcome' }, '/dashboard?tab=settings#settings-reports'],
] as const)('a notification of %s leads where it stands', ([, line, path]) => {
  expect(notifiedEntryPath(line)).toBe(path);
});

test.for([
  ['a post', null, 'Somebody boosted “Three invoices”'],
  ['a response', 'r', 'Somebody boosted a response under “Three invoices”'],
] as const)('[NOTIF-04, RT-01] a boost of %s is told without a name, even where one is known', ([, responseId, words]) => {
  const data = { postTitle: 'Three invoices', userName: 'Ann Keller' };
  expect(notificationText({ type: 'boost', event: 'post.boosted', people: 3, count: 3, responseId, data })).toBe(words);
});

test.for([
  ['Your verification request has been approved!', 'Your verification request has been approved!'],
  ['Your verification request has been reviewed', 'Your verification request has been reviewed.'],
] as const)('[NOTIF-07] %s has one end', ([message, sentence]) => {
  const line = { type: 'verification', event: 'verification.decided', people: 0, count: 1, responseId: null, data: { message } } as const;
  expect(notificationSentence(line)).toBe(sentence);
});
