import { describe, expect } from 'vitest';
import type { OwnDecisionPage, Problem, ReporterProposal, ReporterProposalPage } from '@clapback/contracts';
import { transact } from '#platform/database/transaction.ts';
import { proposal } from '../../../test/reporters.ts';
import { decide, mailsTo, passUndo, report } from '../../../test/reporting.ts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';
import { disputes } from '../../../test/subjects.ts';
import { proposeAbout } from './service.ts';

let service: TestService;
let dana: TestMember;
let ingrid: TestMember;
let ada: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  dana = await service.member({ displayName: 'Dana Whitlock' });
  ingrid = await service.member({ displayName: 'Ingrid Moss', role: 'moderator' });
  ada = await service.member({ displayName: 'Ada Lund', role: 'admin' });
});

type Proposal = ReporterProposal & Omit<Problem, 'status'>;
const words = 'Of twelve reports in a month, ten were of posts by one member, and each was in order.';

/** Reports by a member that were decided, some of them dismissed, some days ago. */
async function decidedReports(by: TestMember, { decided, dismissed, days = 1 }: { decided: number; dismissed: number; days?: number }) {
  for (let number = 0; number < decided; number += 1) {
    const post = await service.createPost(dana);
    await service.sql(
      `insert into reports (id, reporter_id, post_id, reason, status, reviewed_at, created_at) values (gen_random_uuid(), $1, $2, 'spam', $3, now() - make_interval(days => $4), now() - make_interval(days => $4))`,
      [by.id, post.id, number < dismissed ? 'dismissed' : 'approved', days],
    );
  }
}
const propose = (...members: TestMember[]) =>
  transact(service.platform, (tx) =>
    proposeAbout(
      tx,
      members.map(({ id }) => id),
    ),
  );
const proposals = ({ id }: TestMember) =>
  service.sql('select step, status, decided, dismissed from reporter_proposals where account_id = $1 order by created_at', [id]);
const decideAbout = (by: TestMember, id: string, decision = 'accept', said = words) =>
  service.post<Proposal>(`/api/moderation/reporter-proposals/${id}/decision`, { token: by.token, body: { decision, words: said } });
const decisionsAbout = async ({ token }: TestMember) => (await service.get<OwnDecisionPage>('/api/me/decisions', { token })).body.items;

describe('the rule about those whose reports are mostly unfounded', () => {
  test.each([
    [9, 9, 1, []],
    [10, 7, 1, []],
    [10, 8, 1, [{ step: 'warning', status: 'open', decided: 10, dismissed: 8 }]],
    [12, 12, 89, [{ step: 'warning', status: 'open', decided: 12, dismissed: 12 }]],
    [12, 12, 91, []],
  ])('of %i decided reports %i dismissed, %i days ago', async (decided, dismissed, days, proposed) => {
    const member = await service.member();
    await decidedReports(member, { decided, dismissed, days });
    await propose(member);
    expect(await proposals(member)).toEqual(proposed);
  });

  test('proposes once, however often it is asked, and decides nothing by itself', async () => {
    const member = await service.member();
    await decidedReports(member, { decided: 10, dismissed: 10 });
    await Promise.all([propose(member), propose(member), propose(member, dana)]);
    expect(await proposals(member)).toHaveLength(1);
    expect(await decisionsAbout(member)).toEqual([]);
    expect((await report(service, member, { postId: (await service.createPost(dana)).id })).status).toBe(201);
  });

  test('looks when a report is dismissed for good', async () => {
    const member = await service.member();
    await decidedReports(member, { decided: 9, dismissed: 9 });
    const post = await service.createPost(dana);
    await report(service, member, { postId: post.id });
    const { body } = await decide(service, ingrid, post.id, { decision: 'dismiss' });
    await service.jobsDone();
    expect(await proposals(member)).toEqual([]);
    await passUndo(service, body.decisionId);
    expect(await proposals(member)).toEqual([{ step: 'warning', status: 'open', decided: 10, dismissed: 10 }]);
  });

  test('does not count again what a person has decided about; a limit follows a warning', async () => {
    const member = await service.member();
    await decidedReports(member, { decided: 10, dismissed: 10, days: 10 });
    await propose(member);
    const [{ id }] = (await service.sql<{ id: string }>('select id from reporter_proposals where account_id = $1', [member.id])) as [
      { id: string },
    ];
    expect((await decideAbout(ingrid, id)).status).toBe(200);
    await service.sql(`update reporter_proposals set decided_at = now() - interval '5 days' where id = $1`, [id]);
    await propose(member);
    expect(await proposals(member)).toHaveLength(1);
    await decidedReports(member, { decided: 10, dismissed: 9, days: 1 });
    await propose(member);
    expect(await proposals(member)).toEqual([
      { step: 'warning', status: 'accepted', decided: 10, dismissed: 10 },
      { step: 'limit', status: 'open', decided: 10, dismissed: 9 },
    ]);
  });
});

describe('a person decides what the rule proposes', () => {
  test('declined, the member hears nothing', async () => {
    const member = await service.member();
    const id = await proposal(service, member);
    const { status, body } = await decideAbout(ingrid, id, 'decline', 'All of one post, in good faith.');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'declined',
      mayDecide: false,
      decidedBy: { id: ingrid.id },
      words: 'All of one post, in good faith.',
    });
    expect(await decisionsAbout(member)).toEqual([]);
    expect(await mailsTo(service, member.email)).toEqual([]);
    expect(
      await service.sql(`select actor_id, details from audit_log where action = 'reporter_proposal_declined' and target_id = $1`, [
        member.id,
      ]),
    ).toEqual([{ actor_id: ingrid.id, details: { proposalId: id, step: 'warning' } }]);
  });

  test('a warning is a decision that the member reads, is mailed and can appeal; they go on reporting', async () => {
    const member = await service.member();
    const id = await proposal(service, member);
    expect((await decideAbout(ingrid, id)).body).toMatchObject({ status: 'accepted', step: 'warning' });
    const [decision] = await decisionsAbout(member);
    expect(decision).toMatchObject({
      kind: 'report_warning',
      item: null,
      ground: 'Reports that were mostly unfounded',
      groundUrl: '/community-guidelines#reports',
      facts: words,
      isAutomated: false,
      effectiveUntil: null,
      whyNotAppeal: null,
    });
    const [mail] = await mailsTo(service, member.email);
    expect(mail!.subject).toBe('About your reports');
    expect(mail!.text).toContain(`Facts: ${words}`);
    expect(mail!.text).toContain('Proposed by: a rule, by what became of your reports');
    expect(mail!.text).toContain('You have the right to appeal until ');
    expect(mail!.text).not.toContain('Ingrid');
    expect((await report(service, member, { postId: (await service.createPost(dana)).id })).status).toBe(201);
    const appealed = await service.post('/api/me/appeals', {
      token: member.token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { appealType: 'general', decisionId: decision!.id, reason: 'They were right.' },
    });
    expect(appealed.status).toBe(201);
  });

  test('a limit keeps from reporting for 30 days and from nothing else, and ends by its time', async () => {
    const member = await service.member();
    const { body } = await decideAbout(ada, await proposal(service, member, 'limit'));
    expect(body.status).toBe('accepted');
    const [decision] = await decisionsAbout(member);
    const days = (new Date(decision!.effectiveUntil!).getTime() - Date.now()) / 86_400_000;
    expect([decision!.kind, Math.round(days)]).toEqual(['report_limit', 30]);
    const post = await service.createPost(dana);
    const refused = await report(service, member, { postId: post.id });
    const until = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(decision!.effectiveUntil!));
    expect([refused.status, refused.body.code, (refused.body as unknown as Problem).detail]).toEqual([
      403,
      'forbidden',
      `You cannot report until ${until}. Settings says why, and how to appeal.`,
    ]);
    expect((await service.createPost(member)).id).toBeTruthy();
    expect((await mailsTo(service, member.email)).map(({ subject }) => subject)).toEqual(['You cannot report for a time']);
    await service.sql(`update decisions set effective_until = now() - interval '1 second' where id = $1`, [decision!.id]);
    expect((await report(service, member, { postId: post.id })).status).toBe(201);
  });

  test('an appeal that is approved ends a limit', async () => {
    const member = await service.member();
    await decideAbout(ingrid, await proposal(service, member, 'limit'));
    const [decision] = await decisionsAbout(member);
    const appeal = await service.post<{ id: string }>('/api/me/appeals', {
      token: member.token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { appealType: 'general', decisionId: decision!.id, reason: 'They were right.' },
    });
    expect(appeal.status).toBe(201);
    const shown = await service.get<{ effects: { effect: string }[] }>(`/api/moderation/appeals/${appeal.body.id}`, { token: ada.token });
    expect(shown.body.effects.map(({ effect }) => effect)).toEqual(['lifts_report_limit']);
    const answered = await service.post(`/api/moderation/appeals/${appeal.body.id}/decision`, {
      token: ada.token,
      body: { decision: 'approved', response: 'You were right about most of them.' },
    });
    expect(answered.status).toBe(200);
    expect((await report(service, member, { postId: (await service.createPost(dana)).id })).status).toBe(201);
    expect((await decisionsAbout(member)).find(({ id }) => id === decision!.id)?.reversedAt).not.toBeNull();
  });

  test('staff who reported the member or are in a dispute with them leave what restricts them to somebody else', async () => {
    const [reported, opponent] = [await service.member(), await service.member()];
    await report(service, ingrid, { postId: (await service.createPost(reported)).id });
    const act = disputes(service);
    expect((await act.claim((await act.accuse(opponent)).id, ingrid)).status).toBe(201);
    const [limit, warning] = [await proposal(service, reported, 'limit'), await proposal(service, opponent)];
    for (const [id, detail] of [
      [limit, 'You reported this member or something they wrote, so someone else decides this.'],
      [warning, 'You are in a dispute with this member, so someone else decides this.'],
    ] as const) {
      const { status, body } = await decideAbout(ingrid, id);
      expect([status, body.detail]).toEqual([403, detail]);
    }
    for (const member of [reported, opponent]) expect(await decisionsAbout(member)).toEqual([]);
    expect((await decideAbout(ada, limit)).body).toMatchObject({ status: 'accepted', decidedBy: { id: ada.id } });
    // To decline restricts nobody.
    expect((await decideAbout(ingrid, warning, 'decline')).body).toMatchObject({ status: 'declined', decidedBy: { id: ingrid.id } });
  });

  test('once, of several at a time; and never about oneself, nor about staff but by admins', async () => {
    const member = await service.member();
    const id = await proposal(service, member);
    const answers = await Promise.all([ingrid, ada, ingrid].map((staff) => decideAbout(staff, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await decisionsAbout(member)).toHaveLength(1);

    const other = await service.member({ role: 'moderator' });
    const [about, aboutIngrid] = [await proposal(service, other), await proposal(service, ingrid)];
    for (const [staff, proposalId, detail] of [
      [ingrid, about, 'Only admins can decide about moderators and admins.'],
      [ingrid, aboutIngrid, 'You cannot decide about yourself.'],
    ] as const) {
      const { status, body } = await decideAbout(staff, proposalId);
      expect([status, body.detail]).toEqual([403, detail]);
    }
    const list = await service.get<ReporterProposalPage>('/api/moderation/reporter-proposals?status=open', { token: ingrid.token });
    const shown = (proposalId: string) => list.body.items.find((one) => one.id === proposalId);
    expect(shown(about)).toMatchObject({ mayDecide: false, whyNot: 'Only admins can decide about moderators and admins.' });
    // What is proposed about themselves nobody is shown.
    expect(shown(aboutIngrid)).toBeUndefined();
    const ofAda = await service.get<ReporterProposalPage>('/api/moderation/reporter-proposals?status=open', { token: ada.token });
    expect(ofAda.body.items.map(({ id: proposalId }) => proposalId)).toContain(aboutIngrid);
    expect((await decideAbout(ada, about)).status).toBe(200);
    expect((await decideAbout(ada, aboutIngrid, 'accept', '  ')).body.errors?.[0]?.field).toBe('words');
    // A field of a template that nobody has filled in is in no statement of reasons.
    expect((await decideAbout(ada, aboutIngrid, 'accept', 'Of {{number}} reports most were dismissed.')).body.errors?.[0]).toMatchObject({
      field: 'words',
      code: 'field_open',
    });
    expect((await decideAbout(ada, member.id)).status).toBe(404);
    expect(await service.sql(`select words from reporter_proposals where id = $1`, [aboutIngrid])).toEqual([{ words: null }]);
  });
});
