import { parseFeed } from 'feedsmith';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchPage } from '@clapback/contracts';
import type { TestMember } from '../../../test/client.ts';
import { TestService } from '../../../test/service.ts';
import { disputes } from '../../../test/subjects.ts';
import { postPage } from './post-page.ts';

let service: TestService;
let ada: TestMember;
let dominic: TestMember;
let act: ReturnType<typeof disputes>;
beforeAll(async () => {
  service = await TestService.start();
  act = disputes(service);
  [ada, dominic] = [await service.member({ displayName: 'Ada Ferreira' }), await service.member({ displayName: 'Dominic Vance' })];
});
afterAll(() => service.close());

/** An accusation whose subject is confirmed. */
async function confirmed(fields: Record<string, unknown> = {}) {
  const post = await act.accuse(ada, fields);
  const { body: claim } = await act.claim(post.id, dominic);
  expect((await act.answer(claim, ada)).status).toBe(200);
  return post;
}
async function answered(fields: Record<string, unknown> = {}) {
  const post = await confirmed(fields);
  return { ...post, responseId: await act.respond(post.id, dominic, 'The piano was cracked before.') };
}
async function after(made: Promise<{ id: string; responseId?: string }>, statement: string) {
  const { id, responseId } = await made;
  await service.sql(statement, [statement.includes('responses') ? responseId : id]);
  return { id };
}

const idsIn = (text: string) => {
  const { format, feed } = parseFeed(text);
  if (format !== 'atom') throw new Error(`It is ${format}.`);
  return (feed.entries ?? []).map(({ id }) => id!.slice('urn:uuid:'.length));
};

/** Where a post can be met outside of the site, and whether the site's own search finds it. */
async function placesOf(postId: string) {
  const read = async (path: string) => (await service.get<string>(path)).body;
  const [, file] = /<loc>http:\/\/localhost:4000(\/sitemaps\/posts\/[^<]*)<\/loc>/.exec(await read('/sitemap.xml'))!;
  const own = await postPage(service.platform, `/posts/${postId}/they-broke-my-piano`);
  const found = await service.get<SearchPage>('/api/search/posts?q=piano&sort=newest');
  return {
    'feed.xml': idsIn(await read('/feed.xml')).includes(postId),
    'search.xml': idsIn(await read('/search.xml?q=piano')).includes(postId),
    sitemap: (await read(file!)).includes(postId),
    'post page': own.meta?.isListed === true && own.meta.oembed !== undefined && own.structuredData?.length === 1,
    frame: (await service.get(`/embed/posts/${postId}`)).status === 200,
    'search on the site': found.body.items.some(({ id }) => id === postId),
  };
}

const everywhere = { 'feed.xml': true, 'search.xml': true, sitemap: true, 'post page': true, frame: true, 'search on the site': true };
const onSiteAlone = {
  'feed.xml': false,
  'search.xml': false,
  sitemap: false,
  'post page': false,
  frame: false,
  'search on the site': true,
};
const nowhere = { ...onSiteAlone, 'search on the site': false };

test.for<[string, () => Promise<{ id: string }>, typeof everywhere]>([
  ['a statement', () => act.accuse(ada, { postType: 'statement' }), everywhere],
  ['an anonymous statement', () => act.accuse(ada, { postType: 'statement', isAnonymous: true }), everywhere],
  ['a clapback', () => act.accuse(ada, { postType: 'clapback' }), everywhere],
  ['a removal request', () => act.accuse(ada, { postType: 'removal_request' }), everywhere],
  ['an accusation of defamation that nobody answered', () => act.accuse(ada), onSiteAlone],
  ['one of harassment', () => act.accuse(ada, { postType: 'harassment' }), onSiteAlone],
  ['another', () => act.accuse(ada, { postType: 'other' }), onSiteAlone],
  [
    'one that somebody answered who is not confirmed',
    async () => {
      const post = await act.accuse(ada);
      await act.respond(post.id, dominic, 'I did not.');
      return post;
    },
    onSiteAlone,
  ],
  ['one whose confirmed subject says nothing', () => confirmed(), onSiteAlone],
  ['one with its subject’s answer beside it', () => answered(), everywhere],
  ['an anonymous one with an answer', () => answered({ isAnonymous: true }), onSiteAlone],
  ['one whose answer is under a warning', () => after(answered(), `update responses set status = 'flagged' where id = $1`), onSiteAlone],
  ['one whose answer is hidden', () => after(answered(), `update responses set status = 'hidden' where id = $1`), onSiteAlone],
  [
    'one on which both sides agreed',
    async () => {
      const post = await confirmed();
      const { body } = await act.resolve(post.id, ada, { action: 'propose', outcome: 'corrected' });
      expect((await act.resolve(post.id, dominic, { action: 'accept', resolutionId: body.resolution!.id })).status).toBe(200);
      return post;
    },
    everywhere,
  ],
  [
    'one on which one side proposed to agree',
    async () => {
      const post = await confirmed();
      expect((await act.resolve(post.id, ada, { action: 'propose', outcome: 'corrected' })).status).toBe(200);
      return post;
    },
    onSiteAlone,
  ],
  [
    'a flagged statement',
    () => after(act.accuse(ada, { postType: 'statement' }), 'update posts set is_flagged = true where id = $1'),
    nowhere,
  ],
  [
    'a hidden statement',
    () => after(act.accuse(ada, { postType: 'statement' }), `update posts set status = 'hidden' where id = $1`),
    nowhere,
  ],
])('what may leave the site, for search engines and feeds: %s', async ([, make, expected]) => {
  const { id } = await make();
  await service.allTold();
  expect(await placesOf(id)).toEqual(expected);
});
