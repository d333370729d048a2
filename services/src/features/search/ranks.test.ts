import { sql } from 'kysely';
import { expect } from 'vitest';
import { readFrom } from '#platform/database/transaction.ts';
import { searchConfigs } from '#platform/text/search-words.ts';
import type { TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';
import { isAnyEnoughOf, isShort, rankedBy, unordered, wordsOfQueries } from './parse.ts';

let service: TestService;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
});

const words = (count: number) => Array.from({ length: count }, (_, number) => `word${number}`).join(' ');

test.for([
  ['one word', 'roof', true, true],
  ['or', 'roof or gable or eaves', true, true],
  ['or with a phrase', 'roof or "gable end"', true, false],
  ['two words', 'roof gable', true, false],
  ['a phrase with a gap', '"roof of the gable"', true, false],
  ['a word with a hyphen', 'roof-top', true, false],
  ['what is left out', 'roof -gable -"eaves drop"', true, true],
  ['eight words', words(8), true, false],
  ['nine words', words(9), false, false],
  ['a phrase of nine words', `"${words(9)}"`, false, false],
] as const)('the first page, which is read at once, ranks as those after it do: %s', async ([, q, short, any]) => {
  const { rows } = await sql<{ needed: string; short: boolean; any: boolean; flat: string }>`
    select one.needed, ${isShort('one.needed')} as short, ${isAnyEnoughOf('one.needed')} as any, ${unordered(sql`one.needed`)} as flat
    from (select querytree(websearch_to_tsquery('search_english', ${q})) as needed) one`.execute(readFrom(service.platform));
  const { needed, flat, ...row } = rows[0]!;
  expect(row).toEqual({ short, any });
  const all = searchConfigs.map(() => needed);
  const ranked = rankedBy(wordsOfQueries(all, all));
  // A long search is never read at once.
  expect([ranked.isAnyEnough, short ? ranked.byConfig.english : flat]).toEqual([short ? any : true, flat]);
});
