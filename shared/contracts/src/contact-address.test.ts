import { expect, test } from 'vitest';
import { ownSubject, supportIn } from './contact-address.ts';

test.for([
  [
    "You need 'Responder' status to create posts. Please contact support to upgrade your account.",
    'contact support',
    '/contact?subject=Responder+status',
  ],
  ['You have already asked support for this. They answer by email.', 'asked support', '/contact?subject=Responder+status'],
  [
    'Your account is suspended until 31 January 2099, 23:05 UTC. Questions: support@clapback.example',
    'support@clapback.example',
    '/contact?subject=My+account',
  ],
  ['Your account is banned. Questions: help.desk+1@clapback.example.', 'help.desk+1@clapback.example', '/contact?subject=My+account'],
] as const)('%s leads to the form with its subject', ([sentence, words, path]) => {
  const named = supportIn(sentence)!;
  expect([named.words, named.path]).toEqual([words, path]);
  expect(named.before + named.words + named.after).toBe(sentence);
});

test.for(['Your browser does not support passkeys.', 'Questions: none', 'support@clapback.example', ''])(
  '%j names nobody to write to',
  (sentence) => {
    expect(supportIn(sentence)).toBeNull();
  },
);

test.for([
  ['Withdrawal from a contract', 'Withdrawal from a contract'],
  [' withdrawal from a CONTRACT ', 'Withdrawal from a contract'],
  ['Withdrawal from a contract at evil.example', null],
  ['Cheap pills', null],
] as const)('of the subject %j a receipt names: %s', ([sent, named]) => {
  expect(ownSubject(sent)).toBe(named);
});
