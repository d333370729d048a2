import { expect } from 'vitest';
import type { SearchPage, Suggestions } from '@clapback/contracts';
import { eventually } from '../../../test/eventually.ts';
import type { TestMember } from '../../../test/client.ts';
import type { TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';
import { sweepWords } from './kept-words.ts';

let service: TestService;
let dana: TestMember;

test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  dana = await service.member();
});

const now = { headers: { 'seen-ago': '0' } };
const suggest = async (q: string) => (await service.get<Suggestions>(`/api/search/suggestions?q=${encodeURIComponent(q)}`, now)).body.items;
const correct = async (q: string) => (await service.get<SearchPage>(`/api/search/posts?q=${encodeURIComponent(q)}`, now)).body.corrections;
const write = (title: string) => service.createPost(dana, { title, content: 'Nothing else.' });
const known = async (word: string) => (await service.sql('select word from search_words where word = $1', [word])).length === 1;

test('words are offered once three posts have them, finished and corrected, and never those of hidden posts', async () => {
  // Before the others, so that never three can be seen.
  await service.sql('update posts set is_flagged = true where id = $1', [(await write('Flagged bookbinder, bookplate')).id]);
  const posts = [await write('The bookbinder of Leiden'), await write('A bookbinder again')];
  for (let count = 0; count < 3; count += 1) await write(`Bookshop number ${count}`);
  await eventually(async () => expect(await suggest('books')).toEqual(['bookshop']));
  // Two posts are too few.
  expect(await suggest('bookb')).toEqual([]);
  posts.push(await write('Third bookbinder'));
  await eventually(async () => expect(await suggest('bookb')).toEqual(['bookbinder']));
  expect(await suggest('the Lei Bookb')).toEqual(['the lei bookbinder']);
  expect(await correct('bokbinder')).toEqual(['bookbinder']);
  expect(await correct('"bokbinder" -shop')).toEqual(['"bookbinder" -shop']);
  // What is left out finds nothing less for how it is spelled.
  for (const q of ['bokbinder -bokshop', 'bokbinder -"bokshop of"']) expect(await correct(q)).toEqual([q.replace('bok', 'book')]);
  expect(await correct('bookbinder')).toEqual([]);
  // A word of hidden posts is corrected like any that nobody has written.
  for (let count = 0; count < 3; count += 1) await write(`Zymologist number ${count}`);
  for (let count = 0; count < 3; count += 1) await write(`Zymologast of ${count}`);
  await eventually(async () => expect(await suggest('zymolog')).toEqual(['zymologast', 'zymologist']));
  await service.sql(`update posts set status = 'hidden' where title like 'Zymologast of%'`);
  expect(await correct('zymologast')).toEqual(['zymologist']);
  // One is hidden, and the word is offered no more, before anything is swept.
  await service.sql(`update posts set status = 'hidden' where id = $1`, [posts[0]!.id]);
  expect(await suggest('bookb')).toEqual([]);
  expect(await correct('bokbinder')).toEqual([]);
  expect(await known('bookbinder')).toBe(true);
  await service.sql(`update search_words set checked_at = now() - interval '25 hours'`);
  await sweepWords(service.platform);
  expect([await known('bookbinder'), await known('bookshop')]).toEqual([false, true]);
});

test('letters without accents are finished by words with some, and letters with accents by words with theirs alone', async () => {
  for (let count = 0; count < 3; count += 1) await write(`Žluťásek, zlutasky ${count}`);
  const both = ['zlutasky', 'žluťásek'];
  await eventually(async () => expect(await suggest('zlut')).toEqual(both));
  expect([await suggest('zl'), await suggest('ZLU')]).toEqual([both, both]);
  for (const typed of ['Žl', 'žlu', 'zluť']) expect([typed, await suggest(typed)]).toEqual([typed, typed === 'zluť' ? [] : ['žluťásek']]);
  expect(await suggest('žluťásk')).toEqual([]);
});

test('a word of very many posts is offered no more once nobody can find it, hidden or edited', async () => {
  const posts: string[] = [];
  for (let count = 0; count < 52; count += 1) posts.push((await write(`Glockenspiel number ${count}`)).id);
  await eventually(async () => expect(await suggest('glockens')).toEqual(['glockenspiel']));
  await service.sql(`update posts set is_flagged = true where id = any ($1)`, [posts.slice(0, 49)]);
  // Three are left, none of which needs to be among the examples: the sweep looks for them.
  await service.sql(`update search_words set checked_at = now() - interval '25 hours'`);
  await sweepWords(service.platform);
  expect(await suggest('glockens')).toEqual(['glockenspiel']);
  expect(await correct('glokenspiel')).toEqual(['glockenspiel']);
  const edited = await service.patch(`/api/posts/${posts[51]}`, { token: dana.token, body: { title: 'Carillon' } });
  expect(edited.status).toBe(200);
  expect(await suggest('glockens')).toEqual([]);
  expect(await correct('glokenspiel')).toEqual([]);
});

test('a word whose examples are edited is offered to nobody before it is checked, and one that cannot be checked holds up no other', async () => {
  const posts = [await write('Harmonium one'), await write('Harmonium two'), await write('Harmonium three')].map(({ id }) => id);
  for (let count = 0; count < 3; count += 1) await write(`Hurdygurdy ${count}`);
  await eventually(async () => expect([await suggest('harmon'), await suggest('hurdyg')]).toEqual([['harmonium'], ['hurdygurdy']]));
  await service.sql('update posts set edited_at = now() where id = any ($1)', [posts]);
  expect(await suggest('harmon')).toEqual([]);
  // Fails whenever examples are stored for it. It is the first that is due.
  await service.sql(`create function refuse_harmonium() returns trigger language plpgsql as $$ begin
    if old.word = 'harmonium' and cardinality(new.examples) > 0 then raise 'refused'; end if; return new; end $$`);
  await service.sql(
    'create trigger refuse_harmonium before update of examples on search_words for each row execute function refuse_harmonium()',
  );
  const due = async () => {
    await service.sql(
      `update search_words set checked_at = now() - case word when 'harmonium' then interval '26 hours' else interval '25 hours' end`,
    );
    await sweepWords(service.platform);
    const [row] = await service.sql(`select count(*)::int as left from search_words where checked_at < now() - interval '1 day'`);
    return row;
  };
  try {
    expect(await due()).toEqual({ left: 0 });
    expect([await suggest('harmon'), await suggest('hurdyg')]).toEqual([[], ['hurdygurdy']]);
    expect(await known('harmonium')).toBe(true);
  } finally {
    await service.sql('drop function refuse_harmonium cascade');
  }
  // Long enough ago for no transaction to be under way.
  await service.sql(`update posts set edited_at = now() - interval '2 minutes' where id = any ($1)`, [posts]);
  expect(await due()).toEqual({ left: 0 });
  expect(await suggest('harmon')).toEqual(['harmonium']);
});

test('a word that its examples still have is kept, however many newer posts have its stem alone', async () => {
  for (let count = 0; count < 3; count += 1) await write(`Carillonning ${count}`);
  await eventually(async () => expect(await suggest('carillonn')).toEqual(['carillonning']));
  await service.sql(
    `insert into posts (id, author_id, title, content, post_type, revision_id)
     select gen_random_uuid(), $1, 'Carillonned ' || n, 'Nothing else.', 'statement', gen_random_uuid() from generate_series(1, 501) n`,
    [dana.id],
  );
  await service.sql(`update search_words set checked_at = now() - interval '25 hours'`);
  await sweepWords(service.platform);
  expect(await suggest('carillonni')).toEqual(['carillonning']);
});

test('two letters and more are finished by the same words, those of most posts first', async () => {
  for (let count = 0; count < 4; count += 1) await write(`Żyrafa, Żyroskop ${count}`);
  for (let count = 0; count < 3; count += 1) await write(`Żywopłot, Żyroskop ${count}`);
  const offered = ['żyroskop', 'żyrafa', 'żywopłot'];
  await eventually(async () => expect((await suggest('żyw')).length).toBe(1));
  await eventually(async () => expect(await suggest('Ży')).toEqual(offered));
  expect(await suggest('żyr')).toEqual(['żyroskop', 'żyrafa']);
  // A word that nobody can find any more leaves its place to the next.
  await service.sql(`update posts set is_flagged = true where title like 'Żywopłot%'`);
  expect(await suggest('ży')).toEqual(['żyroskop', 'żyrafa']);
});
