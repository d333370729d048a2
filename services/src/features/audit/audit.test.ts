import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry, AuditPage, Problem } from '@clapback/contracts';
import { transact } from '#platform/database/transaction.ts';
import { answerAppeal, appeal, decisionsOf } from '../../../test/appeals.ts';
import { proposal } from '../../../test/reporters.ts';
import { addBelow, decide, decidePerson, hide, passUndo, report, reportPerson } from '../../../test/reporting.ts';
import { TestService, type TestMember } from '../../../test/service.ts';

let service: TestService;
let admin: TestMember;
let moderator: TestMember;
beforeAll(async () => {
  // Its own: it reads the whole log, and deletes details of all.
  service = await TestService.start();
  admin = await service.member({ role: 'admin', displayName: 'Ada Quist' });
  moderator = await service.member({ role: 'moderator', displayName: 'Mo Okafor' });
});
afterAll(() => service.close());

const read = async (query: Record<string, string> = {}, by: TestMember = moderator) =>
  (await service.get<AuditPage & Problem>(`/api/moderation/audit-logs?${new URLSearchParams(query).toString()}`, { token: by.token })).body;
const idsOf = ({ items }: AuditPage) => items.map(({ id }) => id);
/** Lines about one thing, written one after the other; gives the newest first, as the list does. */
async function write(targetId: string, count: number): Promise<string[]> {
  const rows = await service.sql<{ id: string }>(
    `insert into audit_log (id, action, target_kind, target_id, created_at)
     select gen_random_uuid(), 'role_changed', 'account', $1, now() - (n || ' minutes')::interval from generate_series(1, $2::int) n returning id`,
    [targetId, count],
  );
  return rows.map(({ id }) => id);
}

describe('the list', () => {
  test('[AUDIT-01] newest first, a hundred at most, and the rest page by page without a line twice', async () => {
    const targetId = randomUUID();
    const written = await write(targetId, 205);
    const first = await read({ targetId });
    expect(idsOf(first)).toEqual(written.slice(0, 100));
    const second = await read({ targetId, cursor: first.nextCursor! });
    const third = await read({ targetId, cursor: second.nextCursor! });
    expect([...idsOf(second), ...idsOf(third)]).toEqual(written.slice(100));
    expect(third.nextCursor).toBeNull();
  });

  test('a page that was read before has what was written since, wherever it stands', async () => {
    const { id: targetId } = await service.member();
    const asked = { targetId, actionType: 'role_changed' };
    const [first, second] = await write(targetId, 2);
    const writeAt = async (seconds: number) => {
      const [row] = await service.sql<{ id: string }>(
        `insert into audit_log (id, actor_id, action, target_kind, target_id, details, created_at)
         values (gen_random_uuid(), $1, 'role_changed', 'account', $2, '{"to":"moderator"}', now() - $3 * interval '1 second') returning id`,
        [admin.id, targetId, seconds],
      );
      return row!.id;
    };
    expect(idsOf(await read(asked))).toEqual([first, second]);
    const newer = await writeAt(0);
    expect(idsOf(await read(asked))).toEqual([newer, first, second]);
    // Its transaction began before that of the first, and took longer.
    const between = await writeAt(90);
    const { items } = await read(asked);
    expect(items.map(({ id }) => id)).toEqual([newer, first, between, second]);
    expect(items[2]).toMatchObject({ actorName: 'Ada Quist', details: { to: 'moderator' } });
    expect((await read({ ...asked, to: '2100-01-01T00:00:00Z' })).items).toEqual(items);
  });

  test('[AUDIT-02] a decision of staff: who, what, about which post, with the codes of what was decided', async () => {
    const [author, reporter] = [await service.member(), await service.member({ displayName: 'Ravi Menon' })];
    const post = await service.createPost(author, { title: 'A loud title' });
    const { body: sent } = await report(service, reporter, { postId: post.id }, { reason: 'privacy', comment: 'Names a street.' });
    const { body: decided } = await decide(service, moderator, post.id, hide);
    const { items } = await read({ targetId: post.id });
    const shared = {
      isActorWithheld: false,
      targetUserId: null,
      targetPostId: post.id,
      targetResponseId: null,
      targetKind: 'post',
      targetId: post.id,
      targetName: 'A loud title',
      words: null,
      address: null,
    };
    expect(items).toEqual([
      {
        ...shared,
        id: items[0]!.id,
        actionType: 'content_hide',
        actorId: moderator.id,
        actorName: 'Mo Okafor',
        details: { decisionId: decided.decisionId, ground: 'privacy', reports: 1 },
        createdAt: items[0]!.createdAt,
      },
      {
        ...shared,
        id: items[1]!.id,
        actionType: 'report_created',
        actorId: reporter.id,
        actorName: 'Ravi Menon',
        details: { reportId: sent.id, reason: 'privacy' },
        createdAt: items[1]!.createdAt,
      },
    ]);
    expect(Date.now() - Date.parse(items[0]!.createdAt)).toBeLessThan(60_000);
  });

  test('what a rule did has no actor; who is gone is named as such', async () => {
    const member = await service.member({ displayName: 'Short Stay' });
    const gone = '00000000-0000-7000-8000-00000000dead';
    await transact(service.platform, async (tx) => {
      await tx.audit({ actorId: null, action: 'password_guessed_at', targetKind: 'account', targetId: member.id });
      await tx.audit({ actorId: gone, action: 'account_deleted', targetKind: 'account', targetId: gone });
    });
    const [guessed] = (await read({ targetId: member.id, actionType: 'password_guessed_at' })).items;
    expect([guessed!.actorId, guessed!.actorName, guessed!.targetUserId, guessed!.targetName]).toEqual([
      null,
      null,
      member.id,
      'Short Stay',
    ]);
    const [left] = (await read({ targetId: gone })).items;
    expect([left!.actorId, left!.actorName, left!.targetName]).toEqual([gone, 'Deleted account', null]);
  });

  test('is limited by actor, target, kind and time, and by several at once', async () => {
    const [one, other] = [await service.member(), await service.member()];
    const lines = await write(one.id, 3);
    await write(other.id, 1);
    await transact(service.platform, (tx) =>
      tx.audit({ actorId: other.id, action: 'passkey_added', targetKind: 'account', targetId: one.id }),
    );
    expect((await read({ actorId: other.id })).items.map(({ actionType }) => actionType)).toEqual(['passkey_added', 'signed_in']);
    expect((await read({ targetId: one.id, actionType: 'role_changed' })).items).toHaveLength(3);
    expect((await read({ targetId: one.id, actorId: randomUUID() })).items).toEqual([]);
    expect((await read({ targetId: one.id, from: '9999-12-31T23:00:00-14:00' })).items).toEqual([]);
    expect((await read({ targetId: one.id, to: '0000-01-01T00:00:00Z' })).items).toEqual([]);
    const at = (await read({ targetId: one.id, actionType: 'role_changed' })).items[1]!.createdAt;
    expect(idsOf(await read({ targetId: one.id, from: at, actionType: 'role_changed' }))).toEqual(lines.slice(0, 2));
    expect(idsOf(await read({ targetId: one.id, to: at, actionType: 'role_changed' }))).toEqual(lines.slice(2));
    expect((await read({ targetId: one.id, actionType: `x' or true` })).code).toBe('validation_failed');
  });
});

describe('the export', () => {
  const take = (query: Record<string, string>, { token } = admin) =>
    service.get<string>(`/api/moderation/audit-logs/export?${new URLSearchParams(query).toString()}`, { token });

  test('has every entry that is asked for, each as a line as the list has it, and stands in the log itself', async () => {
    const targetId = randomUUID();
    const written = await write(targetId, 2500);
    const { headers, body } = await take({ targetId });
    expect(headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.ndjson"$/);
    expect(headers.get('cache-control')).toBe('no-store');
    const entries = body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as AuditEntry);
    expect(entries.map(({ id }) => id)).toEqual(written);
    expect(entries.slice(0, 100)).toEqual((await read({ targetId }, admin)).items);
    const [line] = (await read({ actorId: admin.id, actionType: 'audit_log_exported' })).items;
    expect([line!.targetKind, line!.details]).toEqual(['audit_log', { targetId }]);
  });

  test('of nothing is empty', async () => {
    expect((await take({ targetId: randomUUID() })).body).toBe('');
  });
});

describe('who learns what', () => {
  test('[AUDIT-05] an address is for admins, words are for all staff, and both are gone once they are erased', async () => {
    const member = await service.member();
    const words = 'A court asks for it.';
    await transact(service.platform, (tx) =>
      tx.audit({
        actorId: moderator.id,
        action: 'post_author_revealed',
        targetKind: 'post',
        targetId: member.id,
        address: '203.0.113.7',
        words,
      }),
    );
    const kept = ({ items: [line] }: AuditPage) => [line!.address, line!.words];
    expect(kept(await read({ targetId: member.id }))).toEqual([null, words]);
    expect(kept(await read({ targetId: member.id }, admin))).toEqual(['203.0.113.7', words]);
    await service.sql('delete from audit_details');
    expect(kept(await read({ targetId: member.id }, admin))).toEqual([null, null]);
  });

  test('a page that was read again and again tells what has changed since: a name, a title, who is unknown, what was erased', async () => {
    const [author, reader] = [await service.member({ displayName: 'Ravi Menon' }), await service.member({ role: 'admin' })];
    const post = await service.createPost(author, { title: 'A first title' });
    await transact(service.platform, (tx) =>
      tx.audit({
        actorId: author.id,
        action: 'content_flag',
        targetKind: 'post',
        targetId: post.id,
        address: '203.0.113.8',
        words: 'So it is.',
      }),
    );
    const line = async (by: TestMember = reader) => {
      const { items } = await read({ targetId: post.id }, by);
      for (let times = 0; times < 3; times += 1) expect((await read({ targetId: post.id }, by)).items).toEqual(items);
      return items.map(({ actorName, targetName, address, words }) => [actorName, targetName, address, words]);
    };
    expect(await line()).toEqual([['Ravi Menon', 'A first title', '203.0.113.8', 'So it is.']]);
    expect(await line(moderator)).toEqual([['Ravi Menon', 'A first title', null, 'So it is.']]);
    await service.sql(`update profiles set display_name = 'Ravi Kapoor' where id = $1`, [author.id]);
    expect(await line()).toEqual([['Ravi Kapoor', 'A first title', '203.0.113.8', 'So it is.']]);
    await service.sql(`update posts set title = 'Another title' where id = $1`, [post.id]);
    expect(await line()).toEqual([['Ravi Kapoor', 'Another title', '203.0.113.8', 'So it is.']]);
    await service.sql(`update accounts set granted_role = 'moderator' where id = $1`, [reader.id]);
    expect(await line()).toEqual([['Ravi Kapoor', 'Another title', null, 'So it is.']]);
    await service.sql('delete from audit_details where entry_id in (select id from audit_log where target_id = $1)', [post.id]);
    expect(await line(moderator)).toEqual([['Ravi Kapoor', 'Another title', null, null]]);
    await service.sql('update posts set is_anonymous = true where id = $1', [post.id]);
    expect(await line()).toEqual([['Anonymous', 'Another title', null, null]]);
  });

  test('nobody learns from it who wrote an anonymous post, whatever is asked', async () => {
    const author = await service.member({ displayName: 'Cleo Marsh' });
    const post = await service.createPost(author, { title: 'Without a name', isAnonymous: true });
    await report(service, await service.member(), { postId: post.id });
    const { body: decided } = await decide(service, moderator, post.id, hide);
    await passUndo(service, decided.decisionId);
    const [statement] = await decisionsOf(service, author);
    const { body: appealed } = await appeal(service, author, { appealType: 'content_removal', decisionId: statement!.id });
    expect(appealed.decisionId).toBe(decided.decisionId);
    for (const by of [moderator, admin]) {
      const [line] = (await read({ actionType: 'appeal_created' }, by)).items as [AuditEntry];
      expect([line.actorId, line.actorName, line.isActorWithheld, line.targetUserId]).toEqual([null, 'Anonymous', true, null]);
      expect((await read({ actorId: author.id }, by)).items.map(({ actionType }) => actionType)).not.toContain('appeal_created');
      for (const { items } of [await read({ targetId: post.id }, by), await read({ actionType: 'content_hide' }, by)]) {
        expect(items.length).toBeGreaterThan(0);
        expect(JSON.stringify(items)).not.toContain(author.id);
        expect(JSON.stringify(items)).not.toContain('Cleo');
      }
    }
  });

  test('staff whose own words were reported do not read of it', async () => {
    const [writer, reporter] = [await service.member({ role: 'moderator' }), await service.member({ displayName: 'Ravi Menon' })];
    const post = await service.createPost(writer, { title: 'Of a moderator' });
    await report(service, reporter, { postId: post.id });
    const names = async (by: TestMember) => (await read({ targetId: post.id }, by)).items.map(({ actorName }) => actorName);
    expect([await names(writer), await names(moderator)]).toEqual([[], ['Ravi Menon']]);
    // Whatever others have read, and under whichever name.
    expect(await names(writer)).toEqual([]);
    await service.sql(`update profiles set display_name = 'Ravi Kapoor' where id = $1`, [reporter.id]);
    expect([await names(writer), await names(moderator)]).toEqual([[], ['Ravi Kapoor']]);
    expect((await read({ actorId: reporter.id, actionType: 'report_created' }, writer)).items).toEqual([]);
    expect((await read({ actorId: reporter.id, actionType: 'report_created' })).items).toHaveLength(1);
  });

  test('staff who were reported themselves do not read of it', async () => {
    const [reported, reporter] = [await service.member({ role: 'admin' }), await service.member({ displayName: 'Ravi Menon' })];
    await reportPerson(service, reporter, reported.id);
    const names = async (by: TestMember) =>
      (await read({ targetId: reported.id, actionType: 'report_created' }, by)).items.map(({ actorName }) => actorName);
    expect([await names(reported), await names(admin)]).toEqual([[], ['Ravi Menon']]);
    expect((await read({ actorId: reporter.id, actionType: 'report_created' }, reported)).items).toEqual([]);
  });

  test('staff read nothing of the work on a case about themselves or what they wrote', async () => {
    const writer = await service.member({ role: 'admin' });
    const cases = [writer.id];
    await reportPerson(service, await service.member(), writer.id);
    for (const isAnonymous of [false, true]) {
      const post = await service.createPost(writer, { isAnonymous });
      await report(service, await service.member(), { postId: post.id });
      cases.push(post.id);
    }
    for (const targetId of cases) {
      await service.post(`/api/moderation/cases/${targetId}/notes`, { token: moderator.token, body: { text: 'It is one of us.' } });
      const noted = async (by: TestMember) => (await read({ targetId, actionType: 'case_noted' }, by)).items.map((line) => line.actorId);
      // Also with the page kept that the other was given.
      for (const by of [writer, admin, writer, admin]) expect(await noted(by)).toEqual(by === admin ? [moderator.id] : []);
      expect((await read({ actorId: moderator.id, actionType: 'case_noted', targetId }, writer)).items).toEqual([]);
      const exported = async ({ token }: TestMember) =>
        (await service.get<string>(`/api/moderation/audit-logs/export?targetId=${targetId}`, { token })).body;
      expect(await exported(writer)).not.toContain('case_noted');
      expect(await exported(admin)).toContain('case_noted');
    }
  });

  test('a page of staff who may not read some lines is as long as that of others, and goes on where it ends', async () => {
    const writer = await service.member({ role: 'moderator' });
    const post = await service.createPost(writer);
    const [action, from] = ['case_noted', '2031-01-01T00:00:00Z'];
    // Every tenth of 250 is about the writer's post, among them the first and the last.
    await service.sql(
      `insert into audit_log (id, action, target_kind, target_id, created_at)
       select gen_random_uuid(), $1, 'case', case when n % 10 = 1 or n = 250 then $2 else gen_random_uuid() end, $3::timestamptz + n * interval '1 minute' from generate_series(1, 250) n`,
      [action, post.id, from],
    );
    const readAll = async (by: TestMember) => {
      const pages = [await read({ actionType: action, from }, by)];
      while (pages.at(-1)!.nextCursor) pages.push(await read({ actionType: action, from, cursor: pages.at(-1)!.nextCursor! }, by));
      return pages.map(({ items }) => items);
    };
    const all = (await readAll(moderator)).flat();
    for (const _ of ['anew', 'kept']) {
      const pages = await readAll(writer);
      expect(pages.map(({ length }) => length)).toEqual([100, 100, 24]);
      expect(pages.flat()).toEqual(all.filter(({ targetId }) => targetId !== post.id));
    }
    expect(all.length).toBe(250);
  });

  /** Who did what, as the list tells a reader. */
  const told = async (targetId: string, by: TestMember, also: Record<string, string> = {}) =>
    (await read({ targetId, ...also }, by)).items.map(({ actionType, actorId, isActorWithheld, details }) => ({
      actionType,
      actorId,
      isActorWithheld,
      details,
    }));

  test.each(['post', 'anonymous post', 'response', 'comment'])(
    'staff read nothing of a report or a dismissal of their own %s; of a hide neither who hid it nor on how many reports',
    async (kind) => {
      const writer = await service.member({ role: 'admin' });
      const isPost = kind.endsWith('post');
      const author = isPost ? writer : await service.member();
      const post = await service.createPost(author, { isAnonymous: kind === 'anonymous post' });
      const targetId = isPost ? post.id : await addBelow(service, kind as 'response' | 'comment', post.id, writer, 'Some words');
      const item = { [`${isPost ? 'post' : kind}Id`]: targetId };
      const reporters = [await service.member(), await service.member()] as const;
      const { body: first } = await report(service, reporters[0], item);
      const { body: dismissed } = await decide(service, admin, targetId, { decision: 'dismiss' });
      const { body: second } = await report(service, reporters[1], item);
      if (kind === 'anonymous post') {
        const body = { reason: 'A court asks.' };
        expect((await service.post(`/api/moderation/posts/${post.id}/reveal-author`, { token: admin.token, body })).status).toBe(200);
      }
      const { body: hidden } = await decide(service, admin, targetId, { ...hide, ground: 'privacy' });
      const by = (id: string) => ({ actorId: id, isActorWithheld: false });
      const reveal = { actionType: 'post_author_revealed', ...by(admin.id), details: null };
      const ofColleague = [
        { actionType: 'content_hide', ...by(admin.id), details: { decisionId: hidden.decisionId, ground: 'privacy', reports: 1 } },
        ...(kind === 'anonymous post' ? [reveal] : []),
        { actionType: 'report_created', ...by(reporters[1].id), details: { reportId: second.id, reason: 'spam' } },
        { actionType: 'report_dismissed', ...by(admin.id), details: { decisionId: dismissed.decisionId, ground: 'spam', reports: 1 } },
        { actionType: 'report_created', ...by(reporters[0].id), details: { reportId: first.id, reason: 'spam' } },
      ];
      const ofWriter = [
        { actionType: 'content_hide', actorId: null, isActorWithheld: true, details: { decisionId: hidden.decisionId, ground: 'privacy' } },
      ];
      // Also with the page kept that the other was given.
      for (const reader of [writer, admin, writer, admin])
        expect(await told(targetId, reader)).toEqual(reader === admin ? ofColleague : ofWriter);
      expect(await told(targetId, writer, { actorId: admin.id })).toEqual([]);
      const exported = async ({ token }: TestMember) =>
        (await service.get<string>(`/api/moderation/audit-logs/export?targetId=${targetId}`, { token })).body.split('\n').filter(Boolean);
      expect((await exported(writer)).map((line) => JSON.parse(line) as AuditEntry)).toEqual((await read({ targetId }, writer)).items);
      expect(await exported(admin)).toHaveLength(ofColleague.length);
    },
  );

  test('staff read nothing of a report, a dismissal or a proposal about themselves; of a decision not who made it', async () => {
    const colleague = await service.member({ role: 'admin' });
    const dismissed = await reportPerson(service, await service.member(), colleague.id);
    expect(dismissed.status).toBe(201);
    expect((await decidePerson(service, admin, colleague.id, { decision: 'dismiss' })).status).toBe(200);
    const id = await proposal(service, colleague);
    const declined = await service.post(`/api/moderation/reporter-proposals/${id}/decision`, {
      token: admin.token,
      body: { decision: 'decline', words: 'All in good faith.' },
    });
    expect(declined.status).toBe(200);
    await reportPerson(service, await service.member(), colleague.id);
    const { body: reset } = await decidePerson(service, admin, colleague.id, { decision: 'reset_name', facts: 'It names somebody else.' });
    const since = (lines: { actionType: string }[]) => lines.map(({ actionType }) => actionType).filter((action) => action !== 'signed_in');
    expect(await told(colleague.id, colleague, { actionType: 'name_reset' })).toEqual([
      { actionType: 'name_reset', actorId: null, isActorWithheld: true, details: { decisionId: reset.decisionId, ground: 'other' } },
    ]);
    expect(since(await told(colleague.id, colleague))).toEqual(['name_reset']);
    expect(since(await told(colleague.id, admin))).toEqual([
      'name_reset',
      'report_created',
      'reporter_proposal_declined',
      'report_dismissed',
      'report_created',
    ]);
  });

  test('staff read nothing of an appeal by who reported what they wrote, and of their own not who answered it', async () => {
    const [writer, reporter] = [await service.member({ role: 'moderator' }), await service.member()];
    const judge = await service.member({ role: 'admin' });
    const post = await service.createPost(writer);
    const does = async (targetId: string, by: TestMember) =>
      (await told(targetId, by)).map(({ actionType, actorId }) => [actionType, actorId]);
    await report(service, reporter, { postId: post.id });
    const dismissal = await decide(service, admin, post.id, { decision: 'dismiss' });
    const { body: theirs } = await appeal(service, reporter, { decisionId: dismissal.body.decisionId });
    expect((await answerAppeal(service, judge, theirs.id)).status).toBe(200);
    for (const targetId of [theirs.id, post.id]) expect(await does(targetId, writer)).toEqual([]);
    expect(await does(theirs.id, moderator)).toEqual([
      ['appeal_approved', judge.id],
      ['appeal_created', reporter.id],
    ]);
    expect((await does(post.id, moderator)).map(([action]) => action)).toEqual(['decision_reversed', 'report_dismissed', 'report_created']);

    const { body: hidden } = await decide(service, judge, post.id, hide);
    const { body: own } = await appeal(service, writer, { appealType: 'content_removal', decisionId: hidden.decisionId });
    expect((await answerAppeal(service, admin, own.id)).status).toBe(200);
    const answered = (by: string | null) => [
      ['appeal_approved', by],
      ['appeal_created', writer.id],
    ];
    expect([await does(own.id, writer), await does(own.id, moderator)]).toEqual([answered(null), answered(admin.id)]);
    expect(await does(post.id, writer)).toEqual([
      ['decision_reversed', null],
      ['content_hide', null],
    ]);
  });

  test('staff are not told who answered their appeal, neither as who reported something nor of a general one', async () => {
    const [reporter, judge] = [await service.member({ role: 'moderator' }), await service.member({ role: 'admin' })];
    const post = await service.createPost(await service.member());
    await report(service, reporter, { postId: post.id });
    const dismissal = await decide(service, admin, post.id, { decision: 'dismiss' });
    const { body: ofReport } = await appeal(service, reporter, { decisionId: dismissal.body.decisionId });
    const { body: general } = await appeal(service, reporter, { appealType: 'general' });
    for (const { id } of [ofReport, general]) {
      expect((await answerAppeal(service, judge, id)).status).toBe(200);
      const answeredBy = async (by: TestMember) => {
        const lines = await told(id, by);
        expect(lines.map(({ actionType }) => actionType)).toEqual(['appeal_approved', 'appeal_created']);
        expect(lines[1]?.actorId).toBe(reporter.id);
        return [lines[0]?.actorId, lines[0]?.isActorWithheld];
      };
      expect([await answeredBy(reporter), await answeredBy(moderator)]).toEqual([
        [null, true],
        [judge.id, false],
      ]);
      expect(await told(id, reporter, { actorId: judge.id })).toEqual([]);
    }
  });

  test('a page that was read before withholds what its reader is not told any more', async () => {
    const reader = await service.member({ role: 'moderator' });
    const post = await service.createPost(await service.member());
    await report(service, await service.member(), { postId: post.id });
    const { decisionId } = (await decide(service, admin, post.id, { decision: 'warning', facts: 'It names a street.' })).body;
    const line = { actionType: 'author_warned', actorId: admin.id, isActorWithheld: false };
    const warned = { decisionId, ground: 'spam', reports: 1 };
    for (let times = 0; times < 3; times += 1) expect((await told(post.id, reader)).slice(0, 1)).toEqual([{ ...line, details: warned }]);
    await service.sql('update decisions set subject_id = $2 where id = $1', [decisionId, reader.id]);
    await service.sql('update posts set author_id = $2 where id = $1', [post.id, reader.id]);
    for (let times = 0; times < 3; times += 1)
      expect(await told(post.id, reader)).toEqual([
        { ...line, actorId: null, isActorWithheld: true, details: { decisionId, ground: 'spam' } },
      ]);
    expect((await told(post.id, moderator)).map(({ details }) => details?.['reports'])).toEqual([1, undefined]);
  });

  test('staff whose file was opened, such as a picture that was reported, do not learn by which colleague', async () => {
    const owner = await service.member({ role: 'moderator' });
    const [file] = await service.sql<{ id: string }>(
      `insert into files (id, owner_id, purpose, storage_key, original_name, media_type, bytes, sha256, state)
       values (gen_random_uuid(), $1, 'avatar', 'audit-' || gen_random_uuid(), 'me.png', 'image/png', 1, '\\x00', 'attached') returning id`,
      [owner.id],
    );
    const targetId = file!.id;
    await transact(service.platform, (tx) =>
      tx.audit({ actorId: moderator.id, action: 'original_file_opened', targetKind: 'file', targetId }),
    );
    const opened = async (by: TestMember) => (await read({ targetId }, by)).items.map(({ actorId, actorName }) => [actorId, actorName]);
    expect([await opened(owner), await opened(admin)]).toEqual([[[null, 'Anonymous']], [[moderator.id, 'Mo Okafor']]]);
    expect((await read({ actorId: moderator.id, targetId }, owner)).items).toEqual([]);
  });

  test('[AUDIT-05, AUDIT-06] members, banned and suspended staff are refused, and no call adds, changes or deletes a line', async () => {
    const [line] = await write((await service.member()).id, 1);
    const actors = [
      await service.member(),
      await service.member({ role: 'premium' }),
      await service.member({ role: 'admin', standing: 'suspended' }),
      await service.member({ role: 'moderator', standing: 'banned' }),
    ];
    for (const { token } of actors) {
      expect((await service.get('/api/moderation/audit-logs', { token })).status).toBe(403);
      const body = { id: line, actionType: 'role_changed', actorId: admin.id };
      const before = await service.sql('select * from audit_log order by id');
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
        for (const path of ['/api/moderation/audit-logs', `/api/moderation/audit-logs/${line}`])
          expect((await service.call(method, path, { token, body })).status).toBeGreaterThanOrEqual(400);
      expect(await service.sql('select * from audit_log order by id')).toEqual(before);
    }
    await expect(service.sql('delete from audit_log where id = $1', [line])).rejects.toThrow('audit_log is append-only');
    await expect(service.sql(`update audit_log set action = 'x' where id = $1`, [line])).rejects.toThrow('audit_log is append-only');
    await expect(service.sql('truncate audit_log')).rejects.toThrow('audit_log is append-only');
  });
});
