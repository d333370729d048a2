import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PageReaders } from './page-readers.ts';

const program = fileURLToPath(new URL('../../../test/slow-reader.ts', import.meta.url));

test('[ALERT-09] pages that take long, however many they are, hold up no other: it is read while they still are', async () => {
  const readers = new PageReaders<string>(program, 5000);
  const ended: string[] = [];
  const read = (text: string) =>
    readers.read(Buffer.from(text), 'text/plain').then(
      () => ended.push(text),
      (error: Error) => ended.push(`${text}: ${error.name}`),
    );
  const slow = ['slow', 'slow', 'slow'].map(read);
  await read('hello');
  expect(ended).toEqual(['hello']);
  await Promise.race(slow);
  expect(ended).toEqual(['hello', 'slow: PageOverdue']);
});

test('of pages that take long one is read by itself and eight wait for that: more are given up at once', async () => {
  const readers = new PageReaders<string>(program, 8000);
  readers.limits.quickly = 100;
  const slow = Array.from({ length: 11 }, () => readers.read(Buffer.from('slow'), 'text/plain').catch(({ message }: Error) => message));
  const tooMany = 'It takes long to read, and so do too many others.';
  expect(await Promise.all(slow.slice(9))).toEqual([tooMany, tooMany]);
  expect(await Promise.race([...slow.slice(0, 9), Promise.resolve('still read')])).toBe('still read');
});
