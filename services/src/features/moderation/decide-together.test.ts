import { describe, expect } from 'vitest';
import type { DecidedTogether, Post, Problem } from '@clapback/contracts';
import { mostDecidedTogether } from '@clapback/contracts/limits';
import { unknownId } from '../../../test/access/access.ts';
import type { Answer } from '../../../test/client.ts';
import { addBelow, decide, hide, readCase, report, undo } from '../../../test/reporting.ts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
let dana: TestMember;
let ravi: TestMember;
let ingrid: TestMember;
let karin: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  dana = await service.member({ displayName: 'Dana Whitlock' });
  ravi = await service.member({ displayName: 'Ravi Menon' });
  ingrid = await service.member({ displayName: 'Ingrid Moss', role: 'moderator' });
  karin = await service.member({ displayName: 'Karin Holt', role: 'moderator' });
});

interface Named {
  id: string;
  revisionId: string;
}
const together = (by: TestMember, cases: Named[], body: object): Promise<Answer<DecidedTogether & Problem>> =>
  service.post('/api/moderation/cases/bulk-decisions', { token: by.token, body: { cases, ...body } });
const codesOf = ({ body }: Answer<DecidedTogether>) => body.results.map(({ refused }) => refused?.code ?? 'decided');
const read = async (caseId: string, by = ingrid): Promise<Named> => {
  const { body } = await readCase(service, by, caseId);
  return { id: caseId, revisionId: body.item.revisionId! };
};
/** A post by Dana that somebody has reported, as a moderator has read it. */
async function reported(by = ravi): Promise<Named> {
  const { id } = await service.createPost(dana);
  await report(service, by, { postId: id }, { reason: 'privacy' });
  return read(id);
}
const decisionsAbout = async (cases: Named[]) =>
  (
    await service.sql<{ count: number }>(
      `select count(*)::int as count from decisions where coalesce(post_id, response_id, comment_id) = any($1::uuid[])`,
      [cases.map(({ id }) => id)],
    )
  )[0]!.count;

describe('deciding together', () => {
  test('[MODREP-06, MODREP-08] each is decided as by itself, in the order sent: decision, audit line, reports', async () => {
    const post = await reported();
    const commentId = await addBelow(service, 'comment', post.id, dana, 'Ring them tonight.');
    await report(service, ravi, { commentId }, { reason: 'harassment' });
    const cases = [await read(commentId), post, await reported()];
    const answer = await together(ingrid, cases, hide);
    expect([answer.status, codesOf(answer)]).toEqual([200, ['decided', 'decided', 'decided']]);
    expect(answer.body.results.map(({ caseId }) => caseId)).toEqual(cases.map(({ id }) => id));
    for (const [index, { decided }] of answer.body.results.entries()) {
      const { body } = await readCase(service, karin, cases[index]!.id);
      expect([body.status, body.decisions[0]?.id, body.decisions[0]?.facts]).toEqual(['approved', decided!.decisionId, hide.facts]);
      expect(
        await service.sql(`select actor_id, action from audit_log where target_id = $1 and action = 'content_hide'`, [cases[index]!.id]),
      ).toEqual([{ actor_id: ingrid.id, action: 'content_hide' }]);
    }
    expect((await readCase(service, karin, commentId)).body.decisions[0]?.ground, 'each its own ground').toBe('harassment');
    const undone = await undo(service, ingrid, answer.body.results[1]!.decided!.decisionId);
    expect(undone.status, 'each can be taken back by itself').toBe(200);
    expect((await service.get<Post>(`/api/posts/${post.id}`)).status).toBe(200);
  });

  test('[MODREP-06] what cannot be decided is told case by case, and the others are decided', async () => {
    const own = await service.createPost(ingrid);
    await report(service, ravi, { postId: own.id });
    const [decided, edited, hers, good] = [await reported(), await reported(), await reported(ingrid), await reported()];
    await decide(service, karin, decided.id, { decision: 'dismiss' });
    await service.patch(`/api/posts/${edited.id}`, { token: dana.token, body: { content: 'Without the street' } });
    const answer = await together(
      ingrid,
      [decided, edited, hers, await read(own.id, karin), { id: unknownId, revisionId: unknownId }, good],
      {
        decision: 'approve',
        ground: 'privacy',
      },
    );
    expect(answer.status).toBe(200);
    expect(answer.body.results.map(({ refused }) => refused)).toEqual([
      { code: 'already_decided', detail: 'Karin Holt already decided this: dismissed.' },
      { code: 'content_changed', detail: 'This was edited since you read it. Please look at it again.' },
      { code: 'forbidden', detail: 'You reported this yourself, so someone else decides it.' },
      { code: 'not_found', detail: 'There is no such case.' },
      { code: 'not_found', detail: 'There is no such case.' },
      null,
    ]);
    expect(await decisionsAbout([edited, hers])).toBe(0);
  });

  test('sent again it answers as it did, and decides nothing twice', async () => {
    const cases = [await reported(), await reported()];
    const first = await together(ingrid, cases, hide);
    const again = await together(ingrid, cases, hide);
    expect(again.body).toEqual(first.body);
    expect(await decisionsAbout(cases)).toBe(2);
    expect(codesOf(await together(ingrid, cases, { decision: 'dismiss' })), 'another decision').toEqual([
      'already_decided',
      'already_decided',
    ]);
    expect(codesOf(await together(karin, cases, hide)), 'another moderator').toEqual(['already_decided', 'already_decided']);
  });

  test('what none could be decided with is refused as a whole', async () => {
    const one = await reported();
    const many = Array.from({ length: mostDecidedTogether + 1 }, () => ({ id: crypto.randomUUID(), revisionId: unknownId }));
    const refused: [Named[], object][] = [
      [[one, one], hide],
      [[one, { ...one, id: one.id.toUpperCase() }], hide],
      [[], hide],
      [many, hide],
      [[one], { decision: 'hide' }],
      [[one], { ...hide, facts: 'In {{street}}.' }],
      [[one], { ...hide, decision: 'warning' }],
    ];
    for (const [cases, body] of refused) {
      const answer = await together(ingrid, cases, body);
      expect([answer.status, answer.body.code], JSON.stringify(body)).toEqual([400, 'validation_failed']);
    }
    expect(await decisionsAbout([one])).toBe(0);
    expect((await together(ingrid, many.slice(1), hide)).status, 'as many as are taken').toBe(200);
  });
});

test('[MODREP-06] moderators who decide overlapping sets at once, each in another order, decide each case once, and none waits for ever', async () => {
  const cases: Named[] = [];
  for (let number = 0; number < 8; number += 1) cases.push(await reported());
  const staff = await Promise.all(Array.from({ length: 3 }, () => service.member({ role: 'moderator' })));
  const sets = [cases, cases.toReversed(), cases.slice(2), cases.slice(0, 6).toReversed(), [...cases.slice(4), ...cases.slice(0, 4)]];
  const answers = await Promise.all(
    sets.map((set, index) => together([ingrid, karin, ...staff][index]!, set, index % 2 ? hide : { decision: 'dismiss' })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const codes = answers.flatMap(codesOf);
  expect(codes.filter((code) => code === 'decided')).toHaveLength(cases.length);
  expect(new Set(codes)).toEqual(new Set(['decided', 'already_decided']));
  expect(await decisionsAbout(cases)).toBe(cases.length);
});
