import { expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import type { CommunityFigures } from '@clapback/contracts';
import { answerAppeal, appeal } from '../../../test/appeals.ts';
import { decide, hide, moveDecision, report } from '../../../test/reporting.ts';
import { TestService } from '../../../test/service.ts';

test('the figures count the rows of the last seven days, and tell no median of fewer than five decisions', async () => {
  // Its own: the figures count the rows of all.
  await using service = await TestService.start();
  const figures = async () => (await service.get('/api/community/figures')).body;
  expect(await figures()).toEqual({ newPosts: 0, postsAnswered: 0, medianDecisionMinutes: null, removedByLetters: null });
  const member = await service.member();
  const posts = [
    await service.createPost(member),
    await service.createPost(member),
    await service.createPost(member),
    await service.createPost(member),
  ].map(({ id }) => id);
  await service.sql(`update posts set created_at = now() - interval '8 days' where id = $1`, [posts[0]]);
  await service.sql(`update posts set status = 'hidden' where id = $1`, [posts[1]]);
  const respond = (postId: string | undefined, status: string, age: string) =>
    service.sql(
      `insert into responses (id, post_id, author_id, name, content, status, revision_id, created_at) values ($1, $2, $3, 'x', 'x', $4, $5, now() - $6::interval)`,
      [uuid(), postId, member.id, status, uuid(), age],
    );
  for (const [postId, status, age] of [
    [posts[0], 'active', '1 day'],
    [posts[0], 'flagged', '1 day'],
    [posts[1], 'active', '1 day'],
    [posts[2], 'hidden', '1 day'],
    [posts[3], 'active', '8 days'],
  ] as const)
    await respond(postId, status, age);
  const decideAfter = (minutes: number) =>
    service.sql(
      `insert into reports (id, post_id, reason, status, created_at, reviewed_at) values ($1, $2, 'spam', 'dismissed', now() - make_interval(mins => $3), now())`,
      [uuid(), posts[2], minutes],
    );
  for (const minutes of [10, 20, 30, 500]) await decideAfter(minutes);
  expect(await figures()).toEqual({ newPosts: 2, postsAnswered: 1, medianDecisionMinutes: null, removedByLetters: null });
  await decideAfter(600);
  expect(await figures()).toEqual({ newPosts: 2, postsAnswered: 1, medianDecisionMinutes: 30, removedByLetters: null });
});

test('the median of the week is of first decisions: an appeal that is granted makes none of them later', async () => {
  // Its own: the figures count the rows of all.
  await using service = await TestService.start();
  const median = async () => (await service.get<CommunityFigures>('/api/community/figures')).body.medianDecisionMinutes;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const [author, moderator, admin] = [
    await service.member(),
    await service.member({ role: 'moderator' }),
    await service.member({ role: 'admin' }),
  ];
  const post = await service.createPost(author);
  for (let number = 1; number <= 5; number += 1) await report(service, await service.member(), { postId: post.id });
  const { decisionId } = (await decide(service, moderator, post.id, hide)).body;
  await moveDecision(service, decisionId, daysAgo(5), 30);
  expect(await median()).toBe(30);
  const { body } = await appeal(service, author, { appealType: 'content_removal', decisionId });
  expect((await answerAppeal(service, admin, body.id)).status).toBe(200);
  expect(await median()).toBe(30);
  await service.sql(`update decisions set created_at = created_at - interval '3 days' where id = $1`, [decisionId]);
  expect(await median()).toBeNull();
});
