import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const project = new URL('../../../', import.meta.url).pathname;
const screens = ['{shell,mfe-*}/src/**/*.{ts,tsx}', 'shared/*/src/**/*.{ts,tsx}'];
const service = ['services/src/**/*.{ts,md}'];
// What a letter asks somebody else for is named as the law does.
const isOther = (file: string) => /\.test\.tsx?$|^shared\/testing\/|\/testing\/|\/letters\/(?:regimes|directory)\//.test(file);
const comment = /^\s*(?:\/\/|\/?\*)/;

/** Lines that somebody may read and that have some words. */
const linesWith = (words: RegExp, patterns: readonly string[]) =>
  globSync(patterns, { cwd: project })
    .filter((file) => !isOther(file))
    .flatMap((file) =>
      readFileSync(project + file, 'utf8')
        .split('\n')
        .filter((line) => !comment.test(line) && words.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );

test('a decision is undone, a claim or proposal withdrawn, a verification revoked: none is called taken back', () => {
  const words = /\b[Tt]aken back\b|\b[Tt]akes? (?:it|this|that|your [a-z ]+) back\b|\b[Tt]ook (?:the (?:claim|decision|proposal) )?back\b/;
  expect(linesWith(words, [...screens, ...service])).toEqual([]);
});

test('what a decision rests on is its ground, and what happened are its facts, wherever a decision is told', () => {
  const words = /\bReason: (?:\$\{|\{)groundInWords|\bWhat happened: \{facts|sees the rule\b/;
  expect(linesWith(words, [...screens, ...service])).toEqual([]);
});

test('mails are called emails on screens', () => {
  const words = /['"`>][^'"`<>]*\b(?:[Ee]-mails?|(?:by|a|each|no more|such a) mails?)\b(?! program| server)[^'"`<>]*['"`<]/;
  expect(linesWith(words, screens)).toEqual([]);
});

test('texts that members agree to, and the help, call emails, undoing and lookups by their names', () => {
  const texts = globSync('mfe-public/src/features/**/*.md', { cwd: project }).filter((file) => !file.includes('/earlier/'));
  const words = /\b(?:e-mails?|mails?|mailed|each such look|(?:take|took|taken) (?:it|that) back)\b/i;
  const found = texts.flatMap((file) =>
    readFileSync(project + file, 'utf8')
      .split('\n')
      .filter((line) => words.test(line))
      .map((line) => `${file}: ${line}`),
  );
  expect([texts.length > 8, found]).toEqual([true, []]);
});
