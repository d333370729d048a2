import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keySetsOf, keysVersion, placesOf, ruleOf } from './rule.ts';
import { keysOf, tokensOf } from './words.ts';

/** Names that are found in others, and names that are not; a test for each line. `n` finds nicknames, `t` typing errors. */
const [, ...pairs] = readFileSync(new URL('pairs.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t') as [keyword: string, name: string, found: 'yes' | 'no', options: string, why: string]);

test('the table has two hundred pairs, each once, and both kinds of them', () => {
  expect(new Set(pairs.map(([keyword, name, , options]) => `${keyword} ${name} ${options}`)).size).toBe(pairs.length);
  expect(pairs.length).toBeGreaterThanOrEqual(200);
  expect(new Set(pairs.map(([, , found]) => found))).toEqual(new Set(['yes', 'no']));
});

/** Signs that nobody sees are written as their codes. */
const seen = (text: string) =>
  text.replaceAll('\\n', '\n').replaceAll(/\\u([\dA-F]{4})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

test.for(pairs)('[ALERT-09] “%s” in “%s”: %s %s (%s)', ([given, written, found, options]) => {
  const [keyword, name] = [seen(given), seen(written)];
  const text = `They wrote to ${name} about it.`;
  const tokens = tokensOf(text);
  const rule = ruleOf(keyword, 'exact', { findsNicknames: options.includes('n'), findsTypingErrors: options.includes('t') });
  expect(placesOf(rule, text, tokens).length > 0 ? 'yes' : 'no').toBe(found);
  // What is not looked up is never compared.
  const keys = new Set(tokens.flatMap((token) => keysOf(token, true)));
  if (found === 'yes') expect(keySetsOf(rule).some((set) => set.every((key) => keys.has(key)))).toBe(true);
});

test('keys that are stored are those of this version: whoever changes them raises keysVersion, so that stored ones are written anew', () => {
  const names = [
    'Ruth Hollis',
    'Anne-Marie O’Brien',
    'Robert J. Müller',
    'Søren Åse Weiß',
    'Иван Петров',
    'Γιώργος Παππάς',
    '王小明',
    'Ann',
    'Łukasz Øst',
    'رضا کریمی',
  ];
  const sets = names.map((name) => keySetsOf(ruleOf(name, 'exact', { findsNicknames: true, findsTypingErrors: true })));
  const hash = createHash('sha256').update(JSON.stringify(sets)).digest('hex').slice(0, 16);
  expect({ keysVersion, hash }).toEqual({ keysVersion: 3, hash: '19042f272681db6d' });
});
