import { parseFeed } from 'feedsmith';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchPage } from '@clapback/contracts';
import { readFrom } from '#platform/database/transaction.ts';
import type { TestMember } from '../../../test/client.ts';
import { TestService } from '../../../test/service.ts';
import { disputes } from '../../../test/subjects.ts';
import { postPage } from './post-page.ts';
import { findPost } from './queries.ts';
import { mayLeaveSite, rowMayLeaveSite } from './views.ts';

let service: TestService;
let ada: TestMember;
let dominic: TestMember;
let act: ReturnType<typeof disputes>;
beforeAll(async () => {
  // Its own: it fills the feed with five hundred posts.
  service = await TestService.start();
  act = disputes(service);
  [ada, dominic] = [await service.member({ displayName: 'Ada Ferreira' }), await service.member({ displayName: 'Dominic Vance' })];
  // The sitemap of posts is there as soon as it lists one.
  await act.accuse(ada, { postType: 'statement' });
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

/** Only accusations can be claimed today; what is claimed by whatever way is treated alike. */
const claimOf = (status: string) =>
  `insert into subject_claims (id, post_id, account_id, status) select gen_random_uuid(), $1::uuid, '${dominic.id}', '${status}'`;

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
    'a statement that somebody says is about them',
    () => after(act.accuse(ada, { postType: 'statement' }), claimOf('pending')),
    onSiteAlone,
  ],
  ['one whose author said no to that', () => after(act.accuse(ada, { postType: 'statement' }), claimOf('waiting')), onSiteAlone],
  ['one about which that was confirmed', () => after(act.accuse(ada, { postType: 'statement' }), claimOf('confirmed')), onSiteAlone],
  ['one about which staff refused it', () => after(act.accuse(ada, { postType: 'statement' }), claimOf('rejected')), everywhere],
  ['one about which it was taken back', () => after(act.accuse(ada, { postType: 'statement' }), claimOf('withdrawn')), everywhere],
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

test('what may leave the site is the same for lists, which ask the database, and for one post, whatever it is and was said of it', async () => {
  // All that a post can be, claimed and answered, in every combination that there can be.
  const made = await service.sql<{ id: string }>(
    `with made as (
      insert into posts (id, author_id, revision_id, title, content, post_type, is_anonymous, is_flagged, status)
      select gen_random_uuid(), $1::uuid, gen_random_uuid(), claim || ' ' || answer || ' ' || resolution, 'Words', type, anonymous, flagged, status
      from unnest(array['statement', 'defamation', 'other']) type, unnest(array[true, false]) anonymous, unnest(array[true, false]) flagged,
        unnest(array['active', 'hidden']) status, unnest(array['none', 'pending', 'confirmed', 'rejected']) claim,
        unnest(array['none', 'active', 'flagged']) answer, unnest(array['none', 'agreed']) resolution
      where claim <> 'none' or resolution = 'none'
      returning id, split_part(title, ' ', 1) as claim, split_part(title, ' ', 2) as answer, split_part(title, ' ', 3) as resolution
    ), claimed as (
      insert into subject_claims (id, post_id, account_id, status) select gen_random_uuid(), id, $2::uuid, claim from made where claim <> 'none'
      returning id, post_id
    ), answered as (
      insert into responses (id, post_id, author_id, revision_id, name, content, status)
      select gen_random_uuid(), id, $2::uuid, gen_random_uuid(), 'Dominic Vance', 'I did not.', answer from made where answer <> 'none'
    ), agreed as (
      insert into post_resolutions (id, post_id, claim_id, outcome, status, proposed_by)
      select gen_random_uuid(), m.id, c.id, 'corrected', 'agreed', 'author' from made m join claimed c on c.post_id = m.id where resolution <> 'none'
    ) select id from made`,
    [ada.id, dominic.id],
  );
  expect(made).toHaveLength(504);
  const { rows } = await sql<{
    id: string;
  }>`select p.id from posts p where p.id = any(${made.map(({ id }) => id)}::uuid[]) and ${mayLeaveSite}`.execute(
    readFrom(service.platform),
  );
  const inLists = new Set(rows.map(({ id }) => id));
  const alone = new Set<string>();
  for (const { id } of made) {
    const row = await findPost(service.platform, null, id);
    if (row && rowMayLeaveSite(row)) alone.add(id);
  }
  expect(alone).toEqual(inLists);
  // Statements: 18 that nobody claims, or that staff say are about somebody else; 3 and 4 of the claimed that are settled. Of each other type
  // 6 on which both agreed, and 4 with a confirmed subject.
  expect(inLists.size).toBe(18 + 3 + 4 + 2 * (6 + 4));
});
