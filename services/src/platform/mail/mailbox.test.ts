import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.for([
  ['Dana@Example.org', 'dana@example.org'],
  ['dana+a@example.org', 'dana@example.org'],
  ['dana+a+b@example.org', 'dana@example.org'],
  ['dana@example+x.org', 'dana@example+x.org'],
  ['d.ana@example.org', 'd.ana@example.org'],
] as const)('%s is a mail to %s', ([address, mailbox]) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
