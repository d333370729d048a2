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
  const posts = [await write('The bookbinder of Leiden'), await write('A bookbinder again')];
  await service.sql('update posts set is_flagged = true where id = $1', [(await write('Flagged bookbinder, bookplate')).id]);
  for (let count = 0; count < 3; count += 1) await write(`Bookshop number ${count}`);
  await eventually(async () => expect(await suggest('books')).toEqual(['bookshop']));
  // Two posts are too few.
  expect(await suggest('bookb')).toEqual([]);
  posts.push(await write('Third bookbinder'));
  await eventually(async () => expect(await suggest('bookb')).toEqual(['bookbinder']));
  expect(await suggest('the Lei Bookb')).toEqual(['the lei bookbinder']);
  expect(await correct('bokbinder')).toEqual(['bookbinder']);
  expect(await correct('"bokbinder" -shop')).toEqual(['"bookbinder" -shop']);
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

test('a word of very many posts is offered no more once nobody can find it, hidden or edited', async () => {
  const posts: string[] = [];
  for (let count = 0; count < 52; count += 1) posts.push((await write(`Glockenspiel number ${count}`)).id);
  await eventually(async () => expect(await suggest('glockens')).toEqual(['glockenspiel']));
  await service.sql(`update posts set is_flagged = true where id = any ($1)`, [posts.slice(0, 49)]);
  // Three are left, none of which needs to be among the examples.
  expect(await suggest('glockens')).toEqual(['glockenspiel']);
  expect(await correct('glokenspiel')).toEqual(['glockenspiel']);
  const edited = await service.patch(`/api/posts/${posts[51]}`, { token: dana.token, body: { title: 'Carillon' } });
  expect(edited.status).toBe(200);
  expect(await suggest('glockens')).toEqual([]);
  expect(await correct('glokenspiel')).toEqual([]);
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
