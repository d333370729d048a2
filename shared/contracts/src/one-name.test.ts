import { expect, test } from 'vitest';

const screens = import.meta.glob<string>(
  ['../../../{shell,mfe-*}/src/**/*.{ts,tsx}', '../../../shared/*/src/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}', '!**/testing/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
// What a letter asks somebody else for is named as the law does.
const service = import.meta.glob<string>(['../../../services/src/**/*.{ts,md}', '!**/*.test.ts', '!**/letters/{regimes,directory}/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const comment = /^\s*(?:\/\/|\/?\*)/;
/** Lines that somebody may read and that have some words. */
const linesWith = (words: RegExp, sources: Record<string, string>) =>
  Object.entries(sources).flatMap(([file, source]) =>
    source
      .split('\n')
      .filter((line) => !comment.test(line) && words.test(line))
      .map((line) => `${file.replaceAll('../', '')}: ${line.trim()}`),
  );

test('a decision is undone, a claim or proposal withdrawn, a verification revoked: none is called taken back', () => {
  const words = /\b[Tt]aken back\b|\b[Tt]akes? (?:it|this|that|your [a-z ]+) back\b|\b[Tt]ook back\b/;
  expect(linesWith(words, { ...screens, ...service })).toEqual([]);
});

test('what a decision rests on is its ground, and what happened are its facts, wherever a decision is told', () => {
  const words = /\bReason: (?:\$\{|\{)groundInWords|\bWhat happened: \{facts|sees the rule\b/;
  expect(linesWith(words, { ...screens, ...service })).toEqual([]);
});

test('mails are called emails on screens', () => {
  const words = /['"`>][^'"`<>]*\b(?:[Ee]-mails?|(?:by|a|each|no more|such a) mails?)\b(?! program| server)[^'"`<>]*['"`<]/;
  expect(linesWith(words, screens)).toEqual([]);
});
