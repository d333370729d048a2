import { describe, expect } from 'vitest';
import type { Problem, SearchPage } from '@clapback/contracts';
import type { TestMember } from '../../../test/client.ts';
import type { TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';
import { decide, hide, report, undo } from '../../../test/reporting.ts';
import { disputes } from '../../../test/subjects.ts';

let service: TestService;
let dana: TestMember;

test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  dana = await service.member({ displayName: 'Dana Whitlock' });
});

type Asked = Record<string, string | number | boolean>;
// Nothing that is kept: what is asked is read now.
const now = { headers: { 'seen-ago': '0' } };
const ask = async (asked: Asked, from = service) =>
  from.get<SearchPage & Omit<Problem, 'status'>>(
    `/api/search/posts?${new URLSearchParams(Object.entries(asked).map(([name, value]): [string, string] => [name, String(value)])).toString()}`,
    now,
  );
const find = async (asked: Asked | string): Promise<SearchPage> => {
  const { status, body } = await ask(typeof asked === 'string' ? { q: asked } : asked);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const titles = async (asked: Asked | string) => (await find(asked)).items.map(({ title }) => title);
const write = (title: string, content = 'Nothing else.', fields: object = {}) => service.createPost(dana, { title, content, ...fields });
const marked = ({ text, marks }: SearchPage['items'][number]['found']['title']) => marks.map(({ start, end }) => text.slice(start, end));

describe('words', () => {
  test('[SEARCH-05] text matches in title or content, a title before a content', async () => {
    await write('What the papers show', 'The gatekeeper of the harbour was never asked about the invoice.');
    await write('A gatekeeper speaks');
    await write('Something else');
    expect(await titles('gatekeeper')).toEqual(['A gatekeeper speaks', 'What the papers show']);
    expect(await titles('GATEKEEPERS')).toEqual(['A gatekeeper speaks', 'What the papers show']);
    const { items, total, isTotalExact, nextCursor } = await find('gatekeeper');
    expect([total, isTotalExact, nextCursor]).toEqual([2, true, null]);
    expect(items[0]!.found.title).toEqual({ text: 'A gatekeeper speaks', marks: [{ start: 2, end: 12 }] });
    expect(marked(items[1]!.found.excerpt)).toEqual(['gatekeeper']);
  });

  test('quotes, or and minus mean what they do in any search box', async () => {
    await write('Blue bicycle stolen', 'A bicycle painted blue.');
    await write('Bicycle that is blue', 'It was blue, and it stood by the station.');
    await write('Red tricycle', 'It has three wheels.');
    expect((await titles('blue bicycle')).toSorted()).toEqual(['Bicycle that is blue', 'Blue bicycle stolen']);
    expect(await titles('"blue bicycle"')).toEqual(['Blue bicycle stolen']);
    expect(await titles('bicycle -station')).toEqual(['Blue bicycle stolen']);
    // In the endings of the text's language too.
    expect(await titles('bicycle -stations')).toEqual(['Blue bicycle stolen']);
    expect((await titles('tricycle or stolen')).toSorted()).toEqual(['Blue bicycle stolen', 'Red tricycle']);
  });

  test('of words with or between them, a post with both comes before one that repeats one of them', async () => {
    await write('Skiascopes and a tribometer', 'Both stand here.');
    await write('Skiascopes, skiascopes', 'A skiascope, and another skiascope.');
    expect(await titles('skiascope or tribometer')).toEqual(['Skiascopes and a tribometer', 'Skiascopes, skiascopes']);
  });

  test('what is left out does not change the order of the rest', async () => {
    await write('The pantometer', 'It measures angles.');
    await write('Angles', 'A pantometer measures them.');
    for (const q of ['pantometer', 'pantometer -zograscope', 'pantometer or zograscope'])
      expect([q, await titles(q)]).toEqual([q, ['The pantometer', 'Angles']]);
  });

  test('quotes of any keyboard are quotes, blanks of any width blanks, and a dash leaves nothing out', async () => {
    await write('Landlord - paid nothing for the heliometer', 'Not a word is true.');
    await write('A heliometer, which the landlord broke', 'Nothing more.');
    const both = ['A heliometer, which the landlord broke', 'Landlord - paid nothing for the heliometer'];
    expect(await titles('Landlord - paid nothing for the heliometer')).toEqual(['Landlord - paid nothing for the heliometer']);
    for (const quoted of ['“the landlord broke”', '„the landlord broke“', '«the landlord broke»', '「the landlord broke」'])
      expect([quoted, await titles(quoted)]).toEqual([quoted, ['A heliometer, which the landlord broke']]);
    expect(await titles('heliometer -“the landlord broke”')).toEqual(['Landlord - paid nothing for the heliometer']);
    expect(await titles('“the landlord broke')).toEqual(['A heliometer, which the landlord broke']);
    expect(await titles('heliometer -(broke)')).toEqual(['Landlord - paid nothing for the heliometer']);
    for (const blank of ['\u3000', '\u00A0', '\u2009'])
      expect([blank, (await titles(`landlord${blank}heliometer`)).toSorted()]).toEqual([blank, both]);
  });

  test('a sign of inches is no quote, nor is one within a word', async () => {
    await write('A rack, 19” wide, was taken from the observatory', 'צה”ל לא הודיע');
    for (const q of ['observatory 19” taken rack', 'צה”ל הודיע'])
      expect([q, await titles(q)]).toEqual([q, ['A rack, 19” wide, was taken from the observatory']]);
  });

  test('a text is found by the endings of its own language', async () => {
    const content =
      'Die Rechnungen wurden von der Werkstatt niemals bezahlt, und wir haben darüber sehr lange mit den Nachbarn gesprochen.';
    await write('Werkstatt und Nachbarn', content);
    expect(await titles('Rechnung')).toEqual(['Werkstatt und Nachbarn']);
    expect(marked((await find('Rechnung')).items[0]!.found.excerpt)).toEqual(['Rechnungen']);
  });

  test('words are found with accents or without, and with capitals of any script', async () => {
    await write('The Cafetière Ümit', 'Zoë was never paid.');
    await write('ДОГОВОР ПОТЕРЯН');
    for (const q of ['cafetiere', 'cafetière', 'CAFETIÈRE', 'Umit', 'zoe', 'Zoë'])
      expect(await titles(q), q).toEqual(['The Cafetière Ümit']);
    expect(marked((await find('cafetiere umit')).items[0]!.found.title)).toEqual(['Cafetière', 'Ümit']);
    expect(await titles('договор')).toEqual(['ДОГОВОР ПОТЕРЯН']);
  });

  test('quotes, dashes and emoji at a word are no part of it, and stand in what is shown', async () => {
    await write('He said “marzipan” — always', 'Paid for it🎉with nougat…then ‘left’.');
    for (const q of ['marzipan', '“marzipan”', '"said marzipan"', 'nougat', 'marzipan -truffle'])
      expect(await titles(q), q).toEqual(['He said “marzipan” — always']);
    const [item] = (await find('marzipan nougat')).items;
    expect(item!.found.title).toEqual({ text: 'He said “marzipan” — always', marks: [{ start: 9, end: 17 }] });
    expect(item!.found.excerpt.text).toBe('Paid for it🎉with nougat…then ‘left’.');
    expect(marked(item!.found.excerpt)).toEqual(['nougat']);
  });

  test('words within Chinese, Japanese and Thai sentences are found, and marked as one', async () => {
    await write('我的邻居拒绝在居民区付款', '他说合同已经丢失了。');
    await write('隣人は支払いを拒否しました', '契約書は「紛失」したそうです。');
    await write('เพื่อนบ้านของฉันไม่ยอมจ่ายเงิน', 'เขาบอกว่าสัญญาหายไปแล้ว');
    expect(await titles('合同')).toEqual(['我的邻居拒绝在居民区付款']);
    expect(await titles('邻居 -合同')).toEqual([]);
    expect(await titles('同合')).toEqual([]);
    expect(await titles('紛失')).toEqual(['隣人は支払いを拒否しました']);
    expect(await titles('สัญญา')).toEqual(['เพื่อนบ้านของฉันไม่ยอมจ่ายเงิน']);
    expect((await find('我　合同')).items[0]!.found.title.marks).toEqual([{ start: 0, end: 1 }]);
    expect((await find('我 邻居')).items[0]!.found.title.marks).toEqual([
      { start: 0, end: 1 },
      { start: 2, end: 4 },
    ]);
    const [item] = (await find('邻居')).items;
    expect(item!.found.title).toEqual({ text: '我的邻居拒绝在居民区付款', marks: [{ start: 2, end: 4 }] });
  });

  test('the excerpt shows the match, also of words of which one stands in the title, and leaves no "not" out', async () => {
    const before = 'We spoke of the weather, of the garden and of the road to the coast. '.repeat(10);
    await write('Whitlock never came', `${before}I did not sign the pianola contract, and I owe him nothing. ${before}`);
    const [item] = (await find('whitlock pianola')).items;
    expect(marked(item!.found.title)).toEqual(['Whitlock']);
    expect(marked(item!.found.excerpt)).toEqual(['pianola']);
    expect(item!.found.excerpt.text).toMatch(/^… .*I did not sign the pianola contract, and I owe him nothing\. .* …$/);
    await write('A denial', 'I did not touch the theremin.');
    expect((await find('theremin')).items[0]!.found.excerpt.text).toBe('I did not touch the theremin.');
  });

  test('a letter of a word is not marked where it stands alone', async () => {
    await write('他住在民宿旁边', '隔壁的宿舍很吵，民宿也很吵，宿雾很美。');
    const [item] = (await find('宿舍')).items;
    expect(item!.found.title.marks).toEqual([]);
    expect(marked(item!.found.excerpt)).toEqual(['宿舍']);
  });

  test('of a word without gaps its letters are marked, and shown, only where all of them stand', async () => {
    const filling = '我们等了很久，天气很冷，没有人来。'.repeat(25);
    await write('关于大学的事', `大学在北边。${filling}他去了东京。${filling}他说东京大学的钥匙已经丢失了。${filling}`);
    const [item] = (await find('东京大学')).items;
    expect(item!.found.title.marks).toEqual([]);
    expect(marked(item!.found.excerpt)).toEqual(['东京大学']);
  });

  test('a name of several words is marked, whatever sign or blank stands between them', async () => {
    await write('昨日スティーブ・ジョブズが来た', '東京 大学に行った。');
    for (const [q, where, parts] of [
      ['スティーブ・ジョブズ', 'title', ['スティーブ・ジョブズ']],
      ['"東京 大学"', 'excerpt', ['東京', '大学']],
      ['東京大学', 'excerpt', ['東京', '大学']],
    ] as const)
      expect([q, marked((await find(q)).items[0]!.found[where])]).toEqual([q, parts]);
  });

  test('words are found in addresses, between slashes, after a point without a blank, and in pointed brackets', async () => {
    await write(
      'Locksmith/glazier of Nuthatch Lane',
      'He was never paid.Perrywinkle lied, says <Oddfellow>; write to desk@fennimore.example.',
    );
    for (const q of ['glazier', 'locksmith', 'perrywinkle', 'oddfellow', 'fennimore', 'fennimore.example', '"desk@fennimore.example"'])
      expect([q, await titles(q)]).toEqual([q, ['Locksmith/glazier of Nuthatch Lane']]);
    expect(await titles('fennimore.org')).toEqual([]);
    const [item] = (await find('perrywinkle')).items;
    expect(item!.found.excerpt.text).toContain('never paid.Perrywinkle lied, says <Oddfellow>; write to desk@fennimore.example.');
    expect(marked(item!.found.excerpt)).toEqual(['Perrywinkle']);
  });

  test('numbers keep the point in them, and words with a digit are found with accents or without', async () => {
    await write('Gauge 47.11 at the Caféhaus24', 'And nothing else.');
    for (const q of ['47.11', 'cafehaus24', 'caféhaus24', 'gauge -47.12'])
      expect([q, await titles(q)]).toEqual([q, ['Gauge 47.11 at the Caféhaus24']]);
    expect(await titles('gauge 11')).toEqual([]);
  });

  test('an edit is found by what it says now, and no more by what it said', async () => {
    const post = await write('First wording: zeppelin');
    await service.patch(`/api/posts/${post.id}`, { token: dana.token, body: { title: 'Second wording: airship' } });
    expect(await titles('zeppelin')).toEqual([]);
    expect(await titles('airship')).toEqual(['Second wording: airship']);
  });

  test('a response is found with its post, and the confirmed answer stands beside the accusation', async () => {
    const { accuse, claim, answer, respond } = disputes(service);
    const vance = await service.member({ displayName: 'Dominic Vance' });
    const post = await accuse(dana, { title: 'They broke my harpsichord' });
    await respond(post.id, vance, 'The lid was cracked before I came, says the tuner.');
    const asked = await claim(post.id, vance);
    await answer({ id: asked.body.id, postId: post.id }, dana);
    const byAnswer = (await find('tuner')).items;
    expect(byAnswer.map(({ title }) => title)).toEqual(['They broke my harpsichord']);
    expect(byAnswer[0]!.found.response).toMatchObject({ name: 'Dominic Vance', userId: vance.id });
    expect(marked(byAnswer[0]!.found.response!.excerpt)).toEqual(['tuner']);
    expect((await find('tuner -harpsichord')).items[0]!.found.title.marks).toEqual([]);
    const [byPost] = (await find('harpsichord')).items;
    expect(byPost!.found.response).toBeNull();
    expect(byPost!.answer).toMatchObject({ name: 'Dominic Vance', content: 'The lid was cracked before I came, says the tuner.' });
    await service.sql(`update responses set status = 'hidden' where post_id = $1`, [post.id]);
    expect(await titles('tuner')).toEqual([]);
    expect((await find('harpsichord')).items[0]!.answer).toBeNull();
  });
});

describe('what is found', () => {
  test('[SEARCH-06, MODPOST-12] only active posts are found: not flagged, hidden, force-hidden or deleted ones', async () => {
    const posts: Record<string, string> = {};
    for (const state of ['active', 'hidden', 'force_hidden', 'force_hidden_no_appeal', 'flagged', 'deleted', 'tombstone'])
      posts[state] = (await write(`Quarrel ${state}`)).id;
    for (const status of ['hidden', 'force_hidden', 'force_hidden_no_appeal'])
      await service.sql('update posts set status = $2 where id = $1', [posts[status], status]);
    await service.sql('update posts set is_flagged = true where id = $1', [posts['flagged']]);
    await service.delete(`/api/posts/${posts['deleted']}`, { token: dana.token });
    const commenter = await service.member();
    await service.sql(
      `insert into comments (id, post_id, author_id, content, revision_id) values (gen_random_uuid(), $1, $2, 'So it was.', gen_random_uuid())`,
      [posts['tombstone'], commenter.id],
    );
    await service.delete(`/api/posts/${posts['tombstone']}`, { token: dana.token });
    expect(await titles('quarrel')).toEqual(['Quarrel active']);
    // Their author finds them in the dashboard, and not here.
    const own = await service.get<SearchPage>('/api/search/posts?q=quarrel', { token: dana.token, ...now });
    expect(own.body.items.map(({ title }) => title)).toEqual(['Quarrel active']);
  });

  test('[MODPOST-12] a post that staff hide is gone at once, with what was kept of the search, and back when that is undone', async () => {
    const post = await write('A slanderous limerick');
    const reader = await service.member();
    const kept = () => service.get<SearchPage>('/api/search/posts?q=limerick', { token: reader.token });
    expect((await kept()).body.items.length).toBe(1);
    await report(service, reader, { postId: post.id });
    const moderator = await service.member({ role: 'moderator' });
    const decided = await decide(service, moderator, post.id, hide);
    expect(decided.status).toBe(200);
    expect((await kept()).body.items).toEqual([]);
    expect(await titles('limerick')).toEqual([]);
    expect((await undo(service, moderator, decided.body.decisionId)).status).toBe(200);
    expect(await titles('limerick')).toEqual(['A slanderous limerick']);
  });

  test('a response is found only while everybody sees it: not flagged, hidden or deleted, nor below a post that is', async () => {
    const { accuse, respond } = disputes(service);
    const vance = await service.member({ displayName: 'Dominic Vance' });
    const posts = await Promise.all([0, 1, 2, 3, 4].map(() => accuse(dana, { title: 'They broke my dulcimer' })));
    const responses = await Promise.all(posts.map(({ id }) => respond(id, vance, 'The hammers were worn.')));
    expect((await titles('hammers')).length).toBe(5);
    for (const [index, status] of ['flagged', 'hidden'].entries())
      await service.sql('update responses set status = $2 where id = $1', [responses[index], status]);
    expect((await service.delete(`/api/responses/${responses[2]}`, { token: vance.token })).status).toBe(204);
    await service.sql('update posts set is_flagged = true where id = $1', [posts[3]!.id]);
    expect((await find('hammers')).items.map(({ id }) => id)).toEqual([posts[4]!.id]);
  });

  test('of an anonymous post nobody finds its author, nor learns of them', async () => {
    const hidden = await service.member({ displayName: 'Wilhelmina Quist' });
    await service.createPost(hidden, { title: 'Told without a name', content: 'The mayor of Elmswell lied.', isAnonymous: true });
    expect(await titles('Wilhelmina')).toEqual([]);
    const [found] = (await find('Elmswell')).items;
    expect([found!.userId, found!.author, found!.isVerified]).toEqual([null, null, false]);
    const { respond } = disputes(service);
    await respond(found!.id, hidden, 'The clerk of Thistledown saw it.');
    expect((await find('Thistledown')).items[0]!.found.response).toMatchObject({
      userId: null,
      name: 'Anonymous (author)',
      isVerified: false,
    });
    const own = await service.get<SearchPage>('/api/search/posts?q=Elmswell', { token: hidden.token, ...now });
    expect(own.body.items[0]).toMatchObject({ isMine: true, userId: hidden.id });
  });
});

describe('filters and orders', () => {
  test('[SEARCH-08] the type filter returns only posts of the chosen type, each of the six', async () => {
    const types = ['clapback', 'removal_request', 'statement', 'defamation', 'harassment', 'other'];
    for (const postType of types) await write(`Kind ${postType}`, 'About the quarantine.', { postType });
    for (const type of types) expect(await titles({ q: 'quarantine', type }), type).toEqual([`Kind ${type}`]);
    expect((await ask({ q: 'quarantine', type: 'gossip' })).status).toBe(400);
  });

  test('[SEARCH-09] posts are sorted by time, likes or boosts', async () => {
    const posts = [];
    for (const [index, name] of ['oldest', 'middle', 'newest'].entries()) {
      posts.push((await write(`The ${name} lantern`)).id);
      await service.sql(
        `update posts set created_at = now() - make_interval(hours => $2), like_count = $3, boost_count = $4 where id = $1`,
        [posts[index], 30 - index * 10, [2, 9, 4][index], [7, 1, 3][index]],
      );
    }
    const inOrder = (sort: string) => titles({ q: 'lantern', sort });
    expect(await inOrder('newest')).toEqual(['The newest lantern', 'The middle lantern', 'The oldest lantern']);
    expect(await inOrder('oldest')).toEqual(['The oldest lantern', 'The middle lantern', 'The newest lantern']);
    expect(await inOrder('likes')).toEqual(['The middle lantern', 'The newest lantern', 'The oldest lantern']);
    expect(await inOrder('boosts')).toEqual(['The oldest lantern', 'The newest lantern', 'The middle lantern']);
    expect((await ask({ q: 'lantern', sort: 'views' })).status).toBe(400);
  });

  test('[SEARCH-10] date filters reach back 24 hours, 7 days, one month and one year', async () => {
    for (const [name, age] of Object.entries({
      now: '1 minute',
      'under a day': '23 hours 59 minutes',
      'over a day': '24 hours 1 minute',
      'over a week': '7 days 1 minute',
      'over a month': '1 month 1 minute',
      'over a year': '1 year 1 minute',
    })) {
      const { id } = await write(`Barometer ${name}`);
      await service.sql('update posts set created_at = now() - $2::interval where id = $1', [id, age]);
    }
    const since = (date: string) => titles({ q: 'barometer', date, sort: 'newest' });
    expect(await since('today')).toEqual(['Barometer now', 'Barometer under a day']);
    expect((await since('week')).at(-1)).toBe('Barometer over a day');
    expect((await since('month')).at(-1)).toBe('Barometer over a week');
    expect((await since('year')).at(-1)).toBe('Barometer over a month');
    expect((await titles({ q: 'barometer', sort: 'newest' })).at(-1)).toBe('Barometer over a year');
  });

  test('[SEARCH-11] minimum boosts returns posts with at least that many', async () => {
    for (const boosts of [0, 1, 4, 5, 9, 10, 24, 25]) {
      const { id } = await write(`Sextant ${boosts}`);
      await service.sql('update posts set boost_count = $2 where id = $1', [id, boosts]);
    }
    const counts = async (boosts: number) =>
      (await titles({ q: 'sextant', boosts, sort: 'boosts' })).map((title) => Number(title.split(' ')[1]));
    expect(await counts(0)).toEqual([25, 24, 10, 9, 5, 4, 1, 0]);
    expect(await counts(1)).toEqual([25, 24, 10, 9, 5, 4, 1]);
    expect(await counts(5)).toEqual([25, 24, 10, 9, 5]);
    expect(await counts(10)).toEqual([25, 24, 10]);
    expect(await counts(25)).toEqual([25]);
    expect((await ask({ q: 'sextant', boosts: 3 })).status).toBe(400);
  });

  test('[SEARCH-12] the verified filter returns only posts of verified authors who say who they are', async () => {
    const verified = await service.member({ displayName: 'Vera Ified' });
    await service.sql('update profiles set is_verified = true where id = $1', [verified.id]);
    await write('Astrolabe by anybody');
    await service.createPost(verified, { title: 'Astrolabe by Vera' });
    await service.createPost(verified, { title: 'Astrolabe by nobody', isAnonymous: true });
    const { items } = await find({ q: 'astrolabe', verified: true });
    expect(items.map(({ title, isVerified }) => [title, isVerified])).toEqual([['Astrolabe by Vera', true]]);
    expect((await titles({ q: 'astrolabe', verified: false })).length).toBe(3);
  });

  test('filters find without words', async () => {
    const { id } = await write('Telegraph', 'Morse.', { postType: 'harassment' });
    await service.sql('update posts set boost_count = 26 where id = $1', [id]);
    expect(await titles({ type: 'harassment', boosts: 25 })).toEqual(['Telegraph']);
    expect((await find({ type: 'harassment', boosts: 25 })).items[0]!.found.excerpt).toEqual({ text: 'Morse.', marks: [] });
  });
});
