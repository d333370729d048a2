import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Problem, Suspension } from '@clapback/contracts';
import { answerAppeal, appeal } from '../../../test/appeals.ts';
import { addBelow, decide, decidePerson, readCase, report, reportPerson } from '../../../test/reporting.ts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { disputes } from '../../../test/subjects.ts';

let service: TestService;
let ingrid: TestMember;
let samuel: TestMember;
let act: ReturnType<typeof disputes>;
beforeAll(async () => {
  // Its own: it has no other staff.
  service = await TestService.start();
  ingrid = await service.member({ role: 'moderator', displayName: 'Ingrid Maas' });
  samuel = await service.member({ role: 'admin', displayName: 'Samuel Adeyemi' });
  act = disputes(service);
});
afterAll(() => service.close());
beforeEach(() => service.sql('delete from limit_counters'));

/** What a try to suspend answers: the status and, where it was refused, why. */
async function suspend(member: TestMember, by = ingrid): Promise<[status: number, detail?: string]> {
  const { status, body } = await service.post<Suspension & Omit<Problem, 'status'>>(`/api/moderation/users/${member.id}/suspensions`, {
    token: by.token,
    body: { reason: 'Forty advertisements.', hours: 24 },
  });
  return status === 201 ? [status] : [status, body.detail];
}
const warning = { decision: 'warning', facts: 'It names the street of a private person.' } as const;
const ownReport = 'You reported this member or something they wrote, so someone else decides this.';
const ownDispute = 'You are in a dispute with this member, so someone else decides this.';

describe('staff who reported a member', () => {
  test.each(['post', 'response', 'comment', 'profile'] as const)(
    'leave it to somebody else to suspend them while the report of their %s waits',
    async (kind) => {
      const member = await service.member();
      const postId = (await service.createPost(kind === 'post' ? member : await service.member())).id;
      const below = kind === 'response' || kind === 'comment' ? await addBelow(service, kind, postId, member, 'Some words') : postId;
      const { status } = await (kind === 'profile'
        ? reportPerson(service, ingrid, member.id)
        : report(service, ingrid, { [`${kind}Id`]: below }));
      expect(status).toBe(201);
      expect(await suspend(member)).toEqual([403, ownReport]);
      expect(await service.sql('select standing from accounts where id = $1', [member.id])).toEqual([{ standing: 'active' }]);
      expect(await suspend(member, samuel)).toEqual([201]);
    },
  );

  test('suspend them once it was decided, and where nobody else could', async () => {
    const [decided, waiting] = [await service.member(), await service.member()];
    for (const member of [decided, waiting]) {
      const { id } = await service.createPost(member);
      await report(service, ingrid, { postId: id });
      if (member === decided) expect((await decide(service, samuel, id, { decision: 'dismiss' })).status).toBe(200);
    }
    expect(await suspend(decided)).toEqual([201]);
    await service.sql(`update accounts set standing = 'suspended' where id = $1`, [samuel.id]);
    try {
      expect(await suspend(waiting)).toEqual([201]);
    } finally {
      await service.sql(`update accounts set standing = 'active' where id = $1`, [samuel.id]);
    }
  });
});

describe('staff with an interest of their own', () => {
  test('leave a reported person to somebody else as well, but to find nothing, and the case says so', async () => {
    const member = await service.member();
    await report(service, ingrid, { postId: (await service.createPost(member)).id });
    await reportPerson(service, await service.member(), member.id);
    expect((await readCase(service, ingrid, member.id)).body).toMatchObject({ mayDecide: false, whyNot: ownReport });
    for (const decision of ['suspend', 'reset_name', 'remove_picture', 'warning']) {
      const fields = { facts: 'Forty advertisements.', ...(decision === 'suspend' ? { hours: 24 } : {}) };
      const { status, body } = await decidePerson(service, ingrid, member.id, { decision, ...fields });
      expect([decision, status, body.detail]).toEqual([decision, 403, ownReport]);
    }
    expect((await readCase(service, samuel, member.id)).body).toMatchObject({ mayDecide: true, whyNot: null });
    expect((await decidePerson(service, ingrid, member.id, { decision: 'dismiss' })).status).toBe(200);
  });

  test('leave a warning about an item to somebody else, where they decide all else', async () => {
    const [reported, opponent] = [await service.member(), await service.member()];
    await report(service, ingrid, { postId: (await service.createPost(reported)).id });
    await act.claim((await act.accuse(opponent)).id, ingrid);
    for (const [member, detail] of [
      [reported, ownReport],
      [opponent, ownDispute],
    ] as const) {
      const [one, other] = [await service.createPost(member), await service.createPost(member)];
      for (const { id } of [one, other]) await report(service, await service.member(), { postId: id });
      const refused = await decide(service, ingrid, one.id, warning);
      expect([refused.status, refused.body.detail]).toEqual([403, detail]);
      expect(await service.sql(`select kind from decisions where subject_id = $1`, [member.id])).toEqual([]);
      expect((await decide(service, samuel, one.id, warning)).status).toBe(200);
      expect((await decide(service, ingrid, other.id, { decision: 'approve' })).status).toBe(200);
    }
  });

  test('warn about an item where the only one who could do it instead was overruled on it', async () => {
    const [member, reporter] = [await service.member(), await service.member()];
    const [{ id }, { id: otherId }] = [await service.createPost(member), await service.createPost(member)];
    await report(service, reporter, { postId: id });
    const { decisionId } = (await decide(service, ingrid, id, { decision: 'dismiss' })).body;
    const { body: appealed } = await appeal(service, reporter, { decisionId });
    expect((await answerAppeal(service, samuel, appealed.id)).status).toBe(200);
    await report(service, samuel, { postId: otherId });
    const refused = await decide(service, ingrid, id, warning);
    expect([refused.status, refused.body.detail]).toEqual([
      403,
      'An appeal against your decision was approved, so someone else decides this.',
    ]);
    expect((await decide(service, samuel, id, warning)).status).toBe(200);
  });

  test('leave a ban to another admin where there is one, and take one back', async () => {
    const [one, other] = [await service.member(), await service.member()];
    for (const member of [one, other]) await report(service, samuel, { postId: (await service.createPost(member)).id });
    const set = async (member: TestMember, banned: boolean, by = samuel) => {
      const { status, body } = await service.put<Problem>(`/api/admin/users/${member.id}/ban`, {
        token: by.token,
        body: { banned, ground: 'spam', facts: 'Forty advertisements.' },
      });
      return status === 200 ? [status] : [status, body.detail];
    };
    // A moderator could not.
    expect(await set(one, true)).toEqual([200]);
    const hana = await service.member({ role: 'admin' });
    try {
      expect(await set(other, true)).toEqual([403, ownReport]);
      expect(await set(other, true, hana)).toEqual([200]);
      expect(await set(other, false)).toEqual([200]);
    } finally {
      await service.sql(`update accounts set granted_role = 'responder' where id = $1`, [hana.id]);
    }
  });
});

describe('staff in a dispute with a member', () => {
  test('leave it to somebody else to suspend them, whichever of the two wrote the post', async () => {
    const [author, claimant] = [await service.member(), await service.member()];
    const { body: claim } = await act.claim((await act.accuse(author)).id, ingrid);
    await act.claim((await act.accuse(ingrid)).id, claimant);
    for (const member of [author, claimant]) expect(await suspend(member)).toEqual([403, ownDispute]);
    expect(await suspend(claimant, samuel)).toEqual([201]);
    await act.answer(claim, author, 'rejected');
    await act.decide(claim, samuel, 'rejected');
    expect(await suspend(author)).toEqual([201]);
  });

  test('leave it to somebody else to suspend who was reported for words below a post of theirs', async () => {
    const [member, quiet] = [await service.member(), await service.member()];
    const { id } = await service.createPost(ingrid);
    const responseId = await addBelow(service, 'response', id, member, 'Some words');
    await addBelow(service, 'response', id, quiet, 'Other words');
    await report(service, await service.member(), { responseId });
    expect(await suspend(member)).toEqual([403, ownDispute]);
    expect(await suspend(quiet)).toEqual([201]);
  });

  test('do so as well where they wrote the post without their name, which they know', async () => {
    const claimant = await service.member();
    await act.claim((await act.accuse(ingrid, { isAnonymous: true })).id, claimant);
    expect(await suspend(claimant)).toEqual([403, ownDispute]);
  });

  test('are not all kept from it, where each wrote such a post', async () => {
    const claimant = await service.member();
    for (const by of [ingrid, samuel]) await act.claim((await act.accuse(by, { isAnonymous: true })).id, claimant);
    expect(await suspend(claimant)).toEqual([201]);
  });
});

test('whoever reported its author elsewhere warns about a post without a name, as a refusal would tell whose it is', async () => {
  const author = await service.member();
  expect((await report(service, ingrid, { postId: (await service.createPost(author)).id })).status).toBe(201);
  const { id } = await service.createPost(author, { isAnonymous: true });
  await report(service, await service.member(), { postId: id });
  expect((await decide(service, ingrid, id, warning)).status).toBe(200);
});

test('no refusal tells who wrote a post without their name', async () => {
  const [author, claimant] = [await service.member(), await service.member()];
  const [reported, claimed] = [await act.accuse(author, { isAnonymous: true }), await act.accuse(author, { isAnonymous: true })];
  expect((await report(service, ingrid, { postId: reported.id })).status).toBe(201);
  expect((await report(service, ingrid, { responseId: await addBelow(service, 'response', reported.id, author, 'Mine.') })).status).toBe(
    201,
  );
  expect((await act.claim(claimed.id, ingrid)).status).toBe(201);
  expect(await suspend(author)).toEqual([201]);

  // Nor who of the staff did: the only one who could suspend instead counts as somebody who has no part in it.
  await act.claim((await act.accuse(samuel, { isAnonymous: true })).id, claimant);
  await reportPerson(service, ingrid, claimant.id);
  expect(await suspend(claimant)).toEqual([403, ownReport]);
});
