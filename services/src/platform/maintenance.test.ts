import { expect, test } from 'vitest';
import { sweep } from './maintenance.ts';
import type { Platform } from './platform.ts';

test('a sweep that fails is named in the log, holds up no other, and has the job tried again', async () => {
  const done: string[] = [];
  const logged: unknown[] = [];
  const platform = {
    sweeps: [
      async () => void done.push('first'),
      async () => Promise.reject(new Error('no such table')),
      async () => void done.push('last'),
    ],
    log: { warn: (fields: { err: Error }) => void logged.push(fields.err.message) },
  } as unknown as Platform;
  await expect(sweep(platform)).rejects.toThrow('1 of 3 sweeps failed');
  expect(done).toEqual(['first', 'last']);
  expect(logged).toEqual(['no such table']);
});
