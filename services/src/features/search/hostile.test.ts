import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem, SearchPage, Suggestions } from '@clapback/contracts';
import type { TestMember } from '../../../test/client.ts';
import { eventually } from '../../../test/eventually.ts';
import { amount, seed } from '../../../test/proof.ts';
import { TestService } from '../../../test/service.ts';

let service: TestService;
let dana: TestMember;

beforeAll(async () => {
  // Its own: it searches all posts.
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
  ['only a line', '---', []],
  ['only quotes', '«»', []],
  ['minus signs before signs', `${'-('.repeat(33)}paid`, ["O'Brien paid 100% of it"]],
  ['minus signs before quotes', `${'-«'.repeat(33)}paid`, null],
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

test('words that grow as they are read, as long as PostgreSQL takes them, are stored, and found as their beginning', async () => {
  // PostgreSQL reads '㎮' as 'rad/s', and the small letter of 'Ⱥ' has a byte more. It takes words of up to 2,046 bytes.
  const longest = (letter: string) => letter.repeat(Math.floor(2046 / Buffer.byteLength(letter)));
  const letters = ['㎮', 'Ⱥ', '㏘'];
  for (const letter of letters) await service.createPost(dana, { title: `Overlong ${letter}`, content: longest(letter) });
  // Words between commas are words, however many there are.
  const list = Array.from({ length: 40 }, (_, number) => `Äpfel${number}`).join(',');
  await service.createPost(dana, { title: 'A list', content: list });
  expect((await ask('äpfel31')).body.items.map(({ title }) => title)).toEqual(['A list']);
  for (const letter of letters)
    expect((await ask(letter.repeat(200))).body.items.map(({ title }) => title)).toEqual([`Overlong ${letter}`]);
  const suggested = () => service.get<Suggestions>('/api/search/suggestions?q=overl', { headers: { 'seen-ago': '0' } });
  await eventually(async () => expect((await suggested()).body.items).toEqual(['overlong']));
});

test('a phrase that repeats a word two hundred times is answered, also where posts repeat it ten thousand times', async () => {
  await service.createPost(dana, { title: 'What they say', content: '的'.repeat(10_000) });
  // As many as members may write in an hour, by their words as they are stored.
  await service.sql(`insert into posts (id, author_id, title, content, post_type, revision_id, language)
    select gen_random_uuid(), author_id, title, content, post_type, revision_id, language from posts, generate_series(1, 29) where title = 'What they say'`);
  for (const q of ['的'.repeat(200), '的 '.repeat(100)]) {
    const { status, body } = await ask(q);
    expect([status, body.total]).toEqual([200, 30]);
    expect(body.items[0]!.found.excerpt.marks.length).toBe(1);
  }
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

test.for([
  ["'"],
  ['%'],
  ['"paid'],
  ['-'],
  ['a'.repeat(10_000)],
  ['החשבון'],
  ['🎉'],
  ['the of and'],
  ["'; drop table posts; --"],
  ['a\0b'],
  [Array.from({ length: 200 }, (_, number) => `word${number}`).join(' ')],
  ['('.repeat(200)],
  ['"'.repeat(199)],
  ['-'.repeat(200)],
  ['-('.repeat(99)],
  ['㎮'.repeat(200)],
  [' or '.repeat(50)],
] as const)('whatever is searched is answered or refused in words, as a list, as suggestions and as a feed: %j', async ([q]) => {
  const query = `q=${encodeURIComponent(q)}`;
  for (const path of ['/api/search/posts', '/api/search/suggestions', '/search.xml']) {
    const { status, body } = await service.get<Partial<Problem>>(`${path}?${query}`);
    expect([200, 400], path).toContain(status);
    if (status === 400) expect([path, body.code]).toEqual([path, 'validation_failed']);
  }
});

test.for(['sort=views', 'type=gossip', 'date=ever', 'boosts=3', 'verified=maybe', 'colour=red'])(
  '%s is refused by the API',
  async (query) => {
    expect((await service.get(`/api/search/posts?q=paid&${query}`)).status).toBe(400);
  },
);

test('who searches too often from one network is told to wait', async () => {
  await using slow = await TestService.start({ READS_PER_MINUTE: '5' });
  const statuses: number[] = [];
  for (let time = 0; time < 6; time += 1) statuses.push((await slow.get('/api/search/posts?q=paid')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test(
  'no search made of quotes, minus, operators, blanks and words is more than can be answered',
  async () => {
    const piece = fc.constantFrom(
      '-',
      '--',
      '-(',
      '«',
      '\u3000',
      '"',
      ' ',
      'or',
      'paid',
      '(',
      ')',
      ':',
      '*',
      '&',
      '|',
      '!',
      "'",
      '\\',
      '<->',
      '邻',
      '🎉',
      '\t',
      '–',
    );
    const words = fc.array(piece, { minLength: 1, maxLength: 100 }).map((pieces) => pieces.join('').slice(0, 200));
    await fc.assert(
      fc.asyncProperty(words, async (q) => {
        const [found, offered] = [await ask(q), await service.get(`/api/search/suggestions?q=${encodeURIComponent(q)}`)];
        expect([q, [200, 400].includes(found.status), [200, 400].includes(offered.status)]).toEqual([q, true, true]);
      }),
      { numRuns: amount(100, 20_000), seed },
    );
  },
  amount(120_000, 1_800_000),
);
