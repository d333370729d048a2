import { beforeEach, describe, expect } from 'vitest';
import type { CasePresence, CaseWork, ModerationCasePage, Problem } from '@clapback/contracts';
import { decide, readCase, report } from '../../../test/reporting.ts';
import type { TestService, TestMember } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';
import { TestSocket } from '../../../test/socket.ts';

let service: TestService;
let dana: TestMember;
let ravi: TestMember;
let ingrid: TestMember;
let samuel: TestMember;
let caseId: string;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  dana = await service.member({ displayName: 'Dana Whitlock' });
  ravi = await service.member({ displayName: 'Ravi Menon' });
  ingrid = await service.member({ displayName: 'Ingrid Moss', role: 'moderator' });
  samuel = await service.member({ displayName: 'Samuel Adeyemi', role: 'admin' });
});
beforeEach(async () => {
  caseId = (await service.createPost(dana)).id;
  await report(service, ravi, { postId: caseId });
});

const call = (what: string, body: object, by = ingrid) =>
  service.post<CaseWork & Problem>(`/api/moderation/cases/${caseId}/${what}`, { token: by.token, body });
const wake = (by = ingrid) => service.delete<CaseWork & Problem>(`/api/moderation/cases/${caseId}/snooze`, { token: by.token });
const isListed = async (query: string) =>
  (await service.get<ModerationCasePage>(`/api/moderation/cases?status=pending${query}`, { token: ingrid.token })).body.items.some(
    ({ id }) => id === caseId,
  );
const actions = async () =>
  (
    await service.sql<{ action: string }>(
      `select action from audit_log where target_kind = 'case' and target_id = $1 order by created_at, id`,
      [caseId],
    )
  ).map(({ action }) => action);

describe('notes', () => {
  test('are for all of the staff, newest first, and their words are in no audit line', async () => {
    await call('notes', { text: 'Asked the author for the letter.' });
    const { status, body } = await call('notes', { text: 'The letter has come.' }, samuel);
    expect([status, body.notes.map(({ author, text, kind }) => [author?.displayName, text, kind])]).toEqual([
      200,
      [
        ['Samuel Adeyemi', 'The letter has come.', 'note'],
        ['Ingrid Moss', 'Asked the author for the letter.', 'note'],
      ],
    ]);
    expect((await readCase(service, ingrid, caseId)).body.notes).toEqual(body.notes);
    expect(await actions()).toEqual(['case_noted', 'case_noted']);
    expect(JSON.stringify(await service.sql('select * from audit_log where target_id = $1', [caseId]))).not.toContain('letter');
  });

  test.each(['', '   ', 'x'.repeat(2001)])('a note without words, or with too many, is refused', async (text) => {
    const { status, body } = await call('notes', { text });
    expect([status, body.code]).toEqual([400, 'validation_failed']);
  });

  test('for whoever wrote the item there is no case to note anything about, also as staff', async () => {
    const { id } = await service.createPost(ingrid);
    await report(service, ravi, { postId: id });
    caseId = id;
    await call('notes', { text: 'Is this hers?' }, samuel);
    expect((await readCase(service, ingrid, id)).status).toBe(404);
    expect((await call('notes', { text: 'Mine.' })).status).toBe(404);
    expect((await call('snooze', { hours: 4 })).status).toBe(404);
  });

  test('go with the account of the one whom they are about', async () => {
    const gone = await service.member();
    const { id } = await service.createPost(gone);
    await report(service, ravi, { postId: id });
    caseId = id;
    await call('notes', { text: 'Called twice.' });
    await service.delete('/api/me', { token: gone.token, body: { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' } });
    expect(await service.sql('select id from case_notes where case_id = $1', [id])).toEqual([]);
  });
});

describe('setting aside', () => {
  test('takes a case out of the list until its time, or until it is taken back; it is due as before', async () => {
    const before = (await readCase(service, ingrid, caseId)).body.dueAt;
    const { body } = await call('snooze', { hours: 4 });
    expect(Math.round((Date.parse(body.snoozedUntil!) - Date.now()) / 60_000)).toBe(240);
    expect([await isListed(''), await isListed('&snoozed=true'), await isListed('&order=urgency')]).toEqual([false, true, false]);
    expect((await readCase(service, ingrid, caseId)).body).toMatchObject({ dueAt: before, snoozedUntil: body.snoozedUntil });
    expect((await wake()).body.snoozedUntil).toBeNull();
    expect([await isListed(''), await isListed('&snoozed=true')]).toEqual([true, false]);
    expect(await wake()).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await call('snooze', { hours: 1 });
    await service.sql(`update cases set snoozed_until = now() - interval '1 second' where id = $1`, [caseId]);
    expect(await isListed('')).toBe(true);
    expect(await actions()).toEqual(['case_snoozed', 'case_woken', 'case_snoozed']);
  });

  test('ends where somebody reports it again', async () => {
    await call('snooze', { hours: 72 });
    await report(service, await service.member(), { postId: caseId });
    expect(await isListed('')).toBe(true);
    expect((await readCase(service, ingrid, caseId)).body.snoozedUntil).toBeNull();
  });

  test('is for those who may decide the case, and so is bringing it back; others note and hand on', async () => {
    const colleague = await service.member({ role: 'moderator' });
    const ofColleague = (await service.createPost(colleague)).id;
    await report(service, ravi, { postId: ofColleague });
    const reportedByHer = (await service.createPost(dana)).id;
    await report(service, ingrid, { postId: reportedByHer });
    for (const [id, detail] of [
      [ofColleague, 'Only admins can decide on content of moderators and admins.'],
      [reportedByHer, 'You reported this yourself, so someone else decides it.'],
    ] as const) {
      caseId = id;
      expect(await call('snooze', { hours: 72 })).toMatchObject({ status: 403, body: { code: 'forbidden', detail } });
      expect(await isListed('')).toBe(true);
      expect((await call('snooze', { hours: 1 }, samuel)).status).toBe(200);
      expect(await wake()).toMatchObject({ status: 403, body: { code: 'forbidden', detail } });
      expect((await wake(samuel)).body.snoozedUntil).toBeNull();
      expect((await call('notes', { text: 'I know her.' })).status).toBe(200);
      expect((await call('hand-on', { text: 'One of us wrote it.' })).status).toBe(200);
    }
  });

  test.each([0, 2, -4, 100, 1.5, '4'])('for %o hours is not possible', async (hours) => {
    const { status } = await call('snooze', { hours });
    expect(status).toBe(400);
  });
});

describe('handing on', () => {
  test('marks the case for admins with a note, once, and ends with a decision', async () => {
    const { body } = await call('hand-on', { text: 'A court order came with it.' });
    expect(body.handedOnAt).not.toBeNull();
    expect(body.notes[0]).toMatchObject({ kind: 'handed_on', text: 'A court order came with it.', author: { displayName: 'Ingrid Moss' } });
    expect([await isListed(''), await isListed('&handedOn=true'), await isListed('&handedOn=false')]).toEqual([true, true, false]);
    expect(await call('hand-on', { text: 'Again.' }, samuel)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await decide(service, samuel, caseId, { decision: 'dismiss' });
    await report(service, await service.member(), { postId: caseId });
    expect((await readCase(service, ingrid, caseId)).body.handedOnAt).toBeNull();
  });

  test('a decided case is neither handed on nor set aside, and can still be noted about', async () => {
    await decide(service, ingrid, caseId, { decision: 'dismiss' });
    expect([
      (await call('hand-on', { text: 'Too late.' })).status,
      (await call('snooze', { hours: 1 })).status,
      (await call('notes', { text: 'For later.' })).status,
    ]).toEqual([409, 409, 200]);
  });
});

describe('who looks at a case', () => {
  const look = (by: TestMember) => service.put<CasePresence>(`/api/moderation/cases/${caseId}/presence`, { token: by.token });
  const away = (by: TestMember) => service.delete(`/api/moderation/cases/${caseId}/presence`, { token: by.token });
  const others = async (by: TestMember) => (await look(by)).body.others.map(({ displayName }) => displayName);

  test('is told to the others, until they leave or do nothing for two minutes; it blocks nobody', async () => {
    expect(await others(ingrid)).toEqual([]);
    expect(await others(samuel)).toEqual(['Ingrid Moss']);
    expect(await others(ingrid)).toEqual(['Samuel Adeyemi']);
    expect((await away(samuel)).status).toBe(204);
    expect(await others(ingrid)).toEqual([]);
    await look(samuel);
    await service.sql(`update case_viewers set seen_at = now() - interval '121 seconds' where staff_id = $1`, [samuel.id]);
    expect(await others(ingrid)).toEqual([]);
    await look(samuel);
    expect((await decide(service, ingrid, caseId, { decision: 'dismiss' })).status).toBe(200);
  });

  test('staff hear when somebody comes and goes, and not each time they say so again', async () => {
    await using socket = await TestSocket.open(service, { token: samuel.token });
    await socket.subscribe(['moderation']);
    await look(ingrid);
    await look(ingrid);
    await look(ingrid);
    await away(ingrid);
    await call('notes', { text: 'The last event.' });
    await socket.next('event', ({ kind, ids }) => kind === 'case.changed' && ids['caseId'] === caseId);
    expect(socket.events.filter(({ kind, ids }) => kind === 'case.viewers' && ids['caseId'] === caseId)).toHaveLength(2);
  });
});
