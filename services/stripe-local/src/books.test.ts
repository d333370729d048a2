import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { openBooks } from './books.ts';

const schema = 'create table if not exists notes (text text not null) strict;';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'clapback-books-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}
const said = (file: string) => {
  try {
    openBooks(file, schema).close();
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
  return 'opened';
};

test('are had by one at a time', () => {
  const dir = folder();
  const file = join(dir, 'books');
  const first = openBooks(file, schema);
  expect(said(file)).toBe(`BooksError: The books of the stand-in for Stripe in ${dir} are in use by another process: stop that one first.`);
  expect(() => new DatabaseSync(file).exec('select * from notes')).toThrow('database is locked');
  first.close();
  expect(said(file)).toBe('opened');
});

test('are refused where they are damaged, also in their middle', () => {
  const dir = folder();
  const file = join(dir, 'books');
  const books = openBooks(file, schema);
  for (let number = 0; number < 1000; number += 1) books.prepare('insert into notes values (?)').run(`note ${number} `.repeat(10));
  books.close();
  const end = 'restore that folder, or delete it to begin with empty ones.';
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(4096, 'x'), 0, 4096, 8192);
  closeSync(handle);
  expect(said(file)).toMatch(new RegExp(`^BooksError: The books of the stand-in for Stripe in ${dir} are damaged \\(.+\\): ${end}$`));
  writeFileSync(file, 'no books at all '.repeat(100));
  expect(said(file)).toBe(`BooksError: The books of the stand-in for Stripe in ${dir} are damaged (file is not a database): ${end}`);
  expect(said(dir)).toBe(
    `BooksError: The books of the stand-in for Stripe in ${join(dir, '..')} cannot be opened (unable to open database file): ${end}`,
  );
});
