import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem, SearchPage, Suggestions } from '@clapback/contracts';
import type { TestMember } from '../../../test/client.ts';
import { TestService } from '../../../test/service.ts';

let service: TestService;
let dana: TestMember;

beforeAll(async () => {
  service = await TestService.start();
  dana = await service.member();
  await service.createPost(dana, {
    title: "O'Brien paid 100% of it",
    content: 'They <b>paid</b> <img src=x onerror=alert(1)> &amp; nothing else',
  });
  await service.createPost(dana, { title: 'לא שילמתי את החשבון', content: 'השכן אמר שלא שילמתי, וזה לא נכון.' });
  await service.createPost(dana, { title: 'All is well 🎉', content: 'The party was loud.' });
});
afterAll(() => service.close());

const ask = (q: string) => service.get<SearchPage & Omit<Problem, 'status'>>(`/api/search/posts?q=${encodeURIComponent(q)}`);

test.for([
  ['an apostrophe', "'", []],
  ['a name with one', "O'Brien", ["O'Brien paid 100% of it"]],
  ['a percent sign', '%', []],
  ['an underscore', '_', []],
  ['a backslash', '\\', []],
  ['an open quote', '"paid', ["O'Brien paid 100% of it"]],
  ['right-to-left text', 'החשבון', ['לא שילמתי את החשבון']],
  ['an emoji', '🎉', null],
  ['a word beside one', '🎉 party', ['All is well 🎉']],
  ['stop words alone', 'the of and', []],
  ['only a minus', '-', []],
  ['only what is to be left out', '-party', []],
  ['or with only what is to be left out', 'paid or -party', []],
  ['blanks', '   ', null],
  ['SQL', "'; drop table posts; --", []],
  ['a tsquery', "paid & !(party) | ' english':*", []],
  ['a mark of ours', "' 0:1' type:statement", []],
  ['a direction of writing', '\u202Epaid\u202C', null],
  ['a lone surrogate as its bytes', '\uFFFD', []],
] as const)('%s is answered with what there is', async ([, q, expected]) => {
  const { status, body } = await ask(q);
  expect([status, body.code]).toEqual([200, undefined]);
  if (expected) expect(body.items.map(({ title }) => title)).toEqual(expected);
});

test('10,000 letters are refused in words, and so is what no text can hold', async () => {
  const long = await ask('a'.repeat(10_000));
  expect([long.status, long.body.errors]).toEqual([400, [{ field: 'q', code: 'too_long', message: 'Please use at most 200 characters.' }]]);
  expect((await ask('a\0b')).status).toBe(400);
  expect((await service.get(`/api/search/suggestions?q=${'a'.repeat(201)}`)).status).toBe(400);
  expect((await service.get('/api/search/suggestions')).status).toBe(400);
  expect((await service.get('/api/search/posts?q=a&q=b')).status).toBe(400);
  expect((await service.get('/api/search/posts?cursor=nowhere')).status).toBe(400);
});

test('marks are places in plain text, and never HTML', async () => {
  const [found] = (await ask('paid')).body.items;
  const { text, marks } = found!.found.excerpt;
  expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(['paid']);
  expect(found!.found.title).toEqual({ text: "O'Brien paid 100% of it", marks: [{ start: 8, end: 12 }] });
});

test.for(["'", '%', '_', '\\', '🎉', '-', '  ', 'a', "x'; drop table posts"])('suggestions for %s are none', async (q) => {
  const { status, body } = await service.get<Suggestions>(`/api/search/suggestions?q=${encodeURIComponent(q)}`);
  expect([status, body]).toEqual([200, { items: [] }]);
});
