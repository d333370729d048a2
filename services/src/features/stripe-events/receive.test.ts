import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventTypes } from './receive.ts';

test('operators are told to have Stripe send just the events that are worked on', () => {
  const page = readFileSync(new URL('../../../../docs/payments.md', import.meta.url), 'utf8');
  const [, listed = ''] = /with these events.*?```\n(.*?)```/s.exec(page)!;
  expect(listed.trim().split(/\s+/)).toEqual([...eventTypes]);
});
