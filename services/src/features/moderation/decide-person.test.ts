import pg from 'pg';
import { describe, expect, onTestFinished } from 'vitest';
import type {
  DataExport,
  ModerationAppealDetail,
  OwnDecisionPage,
  OwnFilePage,
  OwnProfile,
  OwnReportPage,
  PublicProfile,
  ResponsePage,
} from '@clapback/contracts';
import { answerAppeal, appeal } from '../../../test/appeals.ts';
import { eventually } from '../../../test/eventually.ts';
import { picture } from '../../../test/pictures.ts';
import { decide, decidePerson, mailsTo, passUndo, readCase, reportPerson, sendNotice, undo } from '../../../test/reporting.ts';
import type { TestMember, TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';
import { transact } from '#platform/database/transaction.ts';
import { sendDecisionNotice } from './decision-notice.ts';
import { sweepRemovedPictures } from './removed-pictures.ts';

let service: TestService;
let ingrid: TestMember;
let karin: TestMember;
let samuel: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  ingrid = await service.member({ displayName: 'Ingrid Moss', role: 'moderator' });
  karin = await service.member({ displayName: 'Karin Holt', role: 'moderator' });
  samuel = await service.member({ displayName: 'Samuel Adeyemi', role: 'admin' });
});
test.beforeEach(() => service.sql('delete from limit_counters'));

const facts = 'The name is that of a newspaper, which the member is not.';
const reset = { decision: 'reset_name', facts } as const;
const shown = async ({ id }: { id: string }) => (await service.get<PublicProfile>(`/api/people/${id}`)).body;
const rename = (member: TestMember, displayName: string) =>
  service.patch<OwnProfile & { errors?: { code: string; message: string }[] }>('/api/me', { token: member.token, body: { displayName } });
const choose = (member: TestMember, number: number) =>
  service.put('/api/me/avatar', { token: member.token, body: { avatarType: 'default', avatarUrl: `/avatars/${number}.svg` } });
const ownDecisions = async (member: TestMember) =>
  (await service.get<OwnDecisionPage>('/api/me/decisions', { token: member.token })).body.items;

const answer = async (postId: string, by: TestMember, name: string, username: string | null = null) =>
  service.post<{ id: string }>(`/api/posts/${postId}/responses`, {
    token: by.token,
    body: { name, username, content: 'It was not so.', captchaToken: await service.pass('create_response') },
  });
/** The names over what was answered to a post, oldest first. */
const namesBelow = async (postId: string) =>
  (await service.get<ResponsePage>(`/api/posts/${postId}/responses`)).body.items.map(({ name, username }) => [name, username]).toReversed();

/** Holds a lock until it is released. Nothing that is told of what was done before waits for it. */
async function hold(statement: string): Promise<{ release: () => Promise<unknown> }> {
  await service.allNotified();
  const holder = new pg.Client(service.databaseUrl);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin');
  await holder.query(statement);
  return { release: () => holder.query('rollback') };
}

/** Waits until so many transactions wait for a lock. */
const untilWaiting = (count: number) =>
  eventually(async () =>
    expect(await service.sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).toHaveLength(
      count,
    ),
  );

/** A person whom two members have reported. */
async function reported(displayName = 'The Daily Courier') {
  const [person, one, two] = [await service.member({ displayName }), await service.member(), await service.member()];
  for (const by of [one, two]) await reportPerson(service, by, person.id);
  return { person, one, two };
}

describe('a name that is reset', () => {
  test('becomes Member and six digits, and is told with its statement once it cannot be undone', async () => {
    const { person, one } = await reported();
    await service.sql('update profiles set is_verified = true where id = $1', [person.id]);
    const { status, body } = await decidePerson(service, ingrid, person.id, reset);
    expect([status, body.caseId, body.reportIds.length, body.undoableUntil]).toEqual([200, person.id, 2, expect.any(String)]);
    expect(await shown(person)).toMatchObject({ displayName: expect.stringMatching(/^Member [1-9]\d{5}$/), isVerified: false });
    expect(await ownDecisions(person)).toEqual([
      expect.objectContaining({
        id: body.decisionId,
        kind: 'reset_name',
        item: null,
        ground: 'other',
        facts,
        appealAllowed: true,
        whyNotAppeal: null,
      }),
    ]);
    expect(await mailsTo(service, person.email)).toEqual([]);

    await passUndo(service, body.decisionId);
    const [mail, ...more] = await mailsTo(service, person.email);
    expect([mail!.subject, more]).toEqual(['Your name was reset', []]);
    for (const words of [facts, 'Other violation', 'a person on our team, not by a rule', 'You have the right to appeal until '])
      expect(mail!.text).toContain(words);
    await service.allNotified();
    const told = await service.sql<{ data: { message: string } }>(
      `select data from notifications where recipient_id = $1 and type = 'report_outcome'`,
      [one.id],
    );
    expect(told[0]!.data.message).toContain('we agreed, and reset the name');
    const { items } = (await service.get<OwnReportPage>('/api/me/reports', { token: one.token })).body;
    expect(items).toEqual([expect.objectContaining({ status: 'approved', mayAppeal: false })]);
  });

  test('is not chosen again by its member, nor a name of that kind by anybody', async () => {
    const { person } = await reported('Harbour Gazette');
    await decidePerson(service, ingrid, person.id, reset);
    const again = await rename(person, 'Hаrbour Gazette');
    expect([again.status, again.body.errors?.[0]]).toEqual([
      400,
      {
        field: 'displayName',
        code: 'reset',
        message: 'Our team has reset this name. Please choose another one, or appeal in your settings.',
      },
    ]);
    expect((await rename(person, 'Member 123456')).status).toBe(400);
    expect((await rename(person, 'Petra Lund')).status).toBe(200);
    expect((await rename(await service.member(), 'Harbour Gazette')).status).toBe(200);
  });

  test('comes back by undoing within ten minutes; the reports wait again and no mail goes out', async () => {
    const { person } = await reported();
    await service.sql('update profiles set is_verified = true where id = $1', [person.id]);
    const { body } = await decidePerson(service, ingrid, person.id, reset);
    expect((await undo(service, karin, body.decisionId)).status).toBe(403);
    expect((await undo(service, ingrid, body.decisionId)).body).toMatchObject({ caseId: person.id, undoableUntil: null });
    expect(await shown(person)).toMatchObject({ displayName: 'The Daily Courier', isVerified: true });
    expect((await readCase(service, ingrid, person.id)).body).toMatchObject({ status: 'pending', mayDecide: true });
    await passUndo(service, body.decisionId);
    expect(await mailsTo(service, person.email)).toEqual([]);
  });

  test('is appealed by the member, and another member of staff gives it back with all that followed from it', async () => {
    const { person, one } = await reported();
    const { body } = await decidePerson(service, ingrid, person.id, reset);
    const { id: appealId } = (await appeal(service, person, { appealType: 'general', decisionId: body.decisionId })).body;
    expect((await undo(service, ingrid, body.decisionId)).status).toBe(409);
    const { body: detail } = await service.get<ModerationAppealDetail>(`/api/moderation/appeals/${appealId}`, { token: karin.token });
    expect([detail.effects, detail.decision, detail.subject?.id, detail.caseId]).toEqual([
      [{ effect: 'restores_name', until: null, count: null }],
      expect.objectContaining({ kind: 'reset_name', itemKind: null }),
      person.id,
      person.id,
    ]);
    expect((await answerAppeal(service, ingrid, appealId, 'approved')).status).toBe(403);
    expect((await answerAppeal(service, karin, appealId, 'approved')).status).toBe(200);
    expect((await shown(person)).displayName).toBe('The Daily Courier');
    const { items } = (await service.get<OwnReportPage>('/api/me/reports', { token: one.token })).body;
    expect(items[0]!.status).toBe('dismissed');
    expect((await rename(person, 'Petra Lund')).status).toBe(200);
    expect((await rename(person, 'The Daily Courier')).status).toBe(200);
  });

  test('goes from what they answered under it as well, however it was spelt, and comes back there as it was spelt', async () => {
    const { person } = await reported();
    const { id: postId } = await service.createPost(await service.member());
    for (const [by, name, username] of [
      [person, 'The Daily Courier', null],
      [person, 'the dаily courier', 'TheDailyCourier'],
      [person, 'Petra Lund', null],
      [await service.member(), 'The Daily Courier', null],
    ] as const)
      expect((await answer(postId, by, name, username)).status).toBe(201);
    const names = () => namesBelow(postId);
    const { body } = await decidePerson(service, ingrid, person.id, reset);
    const { displayName } = await shown(person);
    expect(displayName).toMatch(/^Member \d{6}$/);
    expect(await names()).toEqual([
      [displayName, null],
      [displayName, displayName],
      ['Petra Lund', null],
      ['The Daily Courier', null],
    ]);
    expect((await answer(postId, person, displayName)).status).toBe(201);
    await rename(person, 'Petra Lund');
    expect((await undo(service, ingrid, body.decisionId)).status).toBe(200);
    expect(await names()).toEqual([
      ['The Daily Courier', null],
      ['the dаily courier', 'TheDailyCourier'],
      ['Petra Lund', null],
      ['The Daily Courier', null],
      ['The Daily Courier', null],
    ]);
  });

  test('comes back over an answer as it was spelt there with an approved appeal, and not where it was changed since', async () => {
    const { person } = await reported();
    const { id: postId } = await service.createPost(await service.member());
    const ids = [];
    for (const name of ['THE DAILY COURIER', 'The-Daily-Courier']) ids.push((await answer(postId, person, name)).body.id);
    const { body } = await decidePerson(service, ingrid, person.id, reset);
    const edit = { name: 'Petra Lund' };
    expect((await service.patch(`/api/responses/${ids[1]}`, { token: person.token, body: edit })).status).toBe(200);
    const { id: appealId } = (await appeal(service, person, { appealType: 'general', decisionId: body.decisionId })).body;
    expect((await answerAppeal(service, karin, appealId, 'approved')).status).toBe(200);
    expect((await namesBelow(postId)).map(([name]) => name)).toEqual(['THE DAILY COURIER', 'Petra Lund']);
  });

  test('stays over no response that is posted at the same moment', async () => {
    const { person } = await reported();
    const { id: postId } = await service.createPost(await service.member());
    const { release } = await hold('lock table revisions in share mode');
    // It has looked at the name, and waits to be written.
    const posting = answer(postId, person, 'The Daily Courier');
    await untilWaiting(1);
    const resetting = decidePerson(service, ingrid, person.id, reset);
    await Promise.race([resetting, untilWaiting(2)]);
    await release();
    expect([(await posting).status, (await resetting).status]).toEqual([201, 200]);
    expect(await namesBelow(postId)).toEqual([[(await shown(person)).displayName, null]]);
  });

  test('stands in the way of no notice of several responses of theirs that comes at the same moment', async () => {
    const { person } = await reported();
    const [first, second] = [await service.createPost(await service.member()), await service.createPost(await service.member())];
    // In the order of their posts the later one comes first.
    const items = [];
    for (const { id: postId } of [second, first])
      items.push({ postId, responseId: (await answer(postId, person, 'The Daily Courier')).body.id });
    const { release } = await hold(`select from posts where id = '${second.id}' for update`);
    const noticing = sendNotice(service, items);
    await untilWaiting(1);
    const resetting = decidePerson(service, ingrid, person.id, reset);
    await Promise.race([resetting, untilWaiting(2)]);
    await release();
    expect([(await noticing).status, (await resetting).status]).toEqual([201, 200]);
  });

  test('stays away where its member has chosen another one since', async () => {
    const { person } = await reported();
    const { body } = await decidePerson(service, ingrid, person.id, reset);
    await rename(person, 'Petra Lund');
    await undo(service, ingrid, body.decisionId);
    expect((await shown(person)).displayName).toBe('Petra Lund');
  });
});

describe('a picture that is removed', () => {
  test('leaves the letters of the name, comes back by undoing, and not over one that was chosen since', async () => {
    const { person } = await reported('Petra Lund');
    expect((await decidePerson(service, ingrid, person.id, { ...reset, decision: 'remove_picture' })).body.detail).toBe(
      'This member shows no picture.',
    );
    await choose(person, 3);
    const first = await decidePerson(service, ingrid, person.id, { decision: 'remove_picture', facts: 'The picture is of somebody else.' });
    expect([first.status, (await shown(person)).avatarUrl]).toEqual([200, null]);
    await undo(service, ingrid, first.body.decisionId);
    expect((await shown(person)).avatarUrl).toBe('/avatars/3.svg');
    const second = await decidePerson(service, ingrid, person.id, {
      decision: 'remove_picture',
      facts: 'The picture is of somebody else.',
    });
    await choose(person, 5);
    await undo(service, ingrid, second.body.decisionId);
    expect((await shown(person)).avatarUrl).toBe('/avatars/5.svg');
  });

  test('is kept for as long as the decision can be appealed, and deleted then', async () => {
    const { person } = await reported();
    const [file] = await service.sql<{ id: string }>(
      `insert into files (id, owner_id, purpose, storage_key, original_name, media_type, bytes, sha256, state)
       values (gen_random_uuid(), $1, 'avatar', 'kept-' || gen_random_uuid(), 'me.png', 'image/png', 1, '\\x00', 'attached') returning id`,
      [person.id],
    );
    await service.sql(`update profiles set avatar_type = 'uploaded', avatar_file_id = $2 where id = $1`, [person.id, file!.id]);
    const { body } = await decidePerson(service, ingrid, person.id, {
      decision: 'remove_picture',
      facts: 'The picture is of somebody else.',
    });
    const stateOf = async () => (await service.sql('select state from files where id = $1', [file!.id]))[0]!['state'];
    await sweepRemovedPictures(service.platform);
    expect(await stateOf()).toBe('attached');
    await service.sql(`update decisions set created_at = now() - interval '7 months', notice_due_at = null where id = $1`, [
      body.decisionId,
    ]);
    await sweepRemovedPictures(service.platform);
    expect(await stateOf()).toBe('deleted');
  });

  test('is seen by staff alone, so that whoever answers an appeal knows what it is about; also that of somebody banned', async () => {
    const said = 'The picture is of somebody else.';
    for (const step of ['remove_picture', 'ban'] as const) {
      const { person } = await reported();
      const form = new FormData();
      form.set('purpose', 'avatar');
      form.set('file', new Blob([Uint8Array.from(await picture('png'))]), 'me.png');
      const { url } = (await service.post<{ url: string }>('/api/uploads', { token: person.token, body: form })).body;
      const avatar = { avatarType: 'uploaded', avatarUrl: url };
      expect((await service.put('/api/me/avatar', { token: person.token, body: avatar })).status).toBe(200);
      const { avatarUrl } = await shown(person);
      expect((await reportPerson(service, await service.member(), person.id, { part: 'picture' })).status).toBe(201);
      expect((await decidePerson(service, samuel, person.id, { decision: step, facts: said })).status).toBe(200);
      expect((await service.get(avatarUrl!)).status).toBe(404);

      const staff = await service.member({ role: 'moderator' });
      const address = (await readCase(service, staff, person.id)).body.item.person!.reported!.avatarUrl!;
      const seen = await service.get(address);
      expect([step, seen.status, seen.headers.get('content-type')]).toEqual([step, 200, 'image/webp']);
      await service.sql(`update accounts set granted_role = 'responder' where id = $1`, [staff.id]);
      expect((await service.get(address)).status).toBe(404);
    }
  });

  test('that was reported stays for staff to see when its member replaces it, until nothing can be contested any more', async () => {
    const person = await service.member();
    const showPicture = async () => {
      const form = new FormData();
      form.set('purpose', 'avatar');
      form.set('file', new Blob([Uint8Array.from(await picture('png'))]), 'me.png');
      const { url } = (await service.post<{ url: string }>('/api/uploads', { token: person.token, body: form })).body;
      const avatar = { avatarType: 'uploaded', avatarUrl: url };
      expect((await service.put('/api/me/avatar', { token: person.token, body: avatar })).status).toBe(200);
      return (await service.get<{ avatarUrl: string }>(`/api/people/${person.id}`)).body.avatarUrl;
    };
    const seen = async () => (await readCase(service, ingrid, person.id)).body.item.person!;
    const first = await showPicture();
    expect((await reportPerson(service, await service.member(), person.id, { part: 'picture' })).status).toBe(201);
    const second = await showPicture();
    await showPicture();
    const then = (await seen()).reported!;
    expect([(await service.get(first)).status, (await service.get(second)).status, then.isPictureGone]).toEqual([404, 404, false]);
    expect((await service.get(then.avatarUrl!)).status).toBe(200);

    // Its member has it, and the one that they show; the one between is gone.
    const own = (await service.get<OwnFilePage>('/api/me/files', { token: person.token })).body.items;
    expect(own.map(({ state }) => state)).toEqual(['attached', 'attached']);
    expect(await Promise.all(own.map(async ({ url }) => (await service.get(url)).status))).toEqual([200, 200]);

    // However long the report waits.
    await service.sql(`update reports set created_at = now() - interval '7 months' where person_id = $1`, [person.id]);
    await sweepRemovedPictures(service.platform);
    expect((await seen()).reported!.isPictureGone).toBe(false);

    const { body } = await decidePerson(service, ingrid, person.id, { decision: 'dismiss' });
    await sweepRemovedPictures(service.platform);
    expect((await seen()).reported!.isPictureGone).toBe(false);
    await service.sql(`update decisions set created_at = now() - interval '7 months', notice_due_at = null where id = $1`, [
      body.decisionId,
    ]);
    await sweepRemovedPictures(service.platform);
    expect((await seen()).reported).toMatchObject({ avatarUrl: null, isPictureGone: true });
    expect((await service.get(then.avatarUrl!)).status).toBe(404);
  });

  test('and kept goes with the account of its member, also from staff who hold its address', async () => {
    const person = await service.member();
    const form = new FormData();
    form.set('purpose', 'avatar');
    form.set('file', new Blob([Uint8Array.from(await picture('png'))]), 'me.png');
    const { id, url } = (await service.post<{ id: string; url: string }>('/api/uploads', { token: person.token, body: form })).body;
    const avatar = { avatarType: 'uploaded', avatarUrl: url };
    expect((await service.put('/api/me/avatar', { token: person.token, body: avatar })).status).toBe(200);
    expect((await reportPerson(service, await service.member(), person.id, { part: 'picture' })).status).toBe(201);
    expect((await choose(person, 3)).status).toBe(200);
    const kept = (await readCase(service, ingrid, person.id)).body.item.person!.reported!.avatarUrl!;
    expect((await service.get(kept)).status).toBe(200);
    const deleted = await service.delete('/api/me', { token: person.token, body: { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' } });
    expect(deleted.status).toBe(204);
    expect((await service.get(kept)).status).toBe(404);
    expect(await service.sql(`select from files where id = $1 and (state <> 'deleted' or owner_id is not null)`, [id])).toEqual([]);
    expect(await service.sql('select from reports where person_avatar = $1', [`file ${id}`])).toEqual([]);
  });

  test('is kept for the newest decision that took it, however old the first one is', async () => {
    const { person } = await reported();
    const [file] = await service.sql<{ id: string }>(
      `insert into files (id, owner_id, purpose, storage_key, original_name, media_type, bytes, sha256, state)
       values (gen_random_uuid(), $1, 'avatar', 'kept-' || gen_random_uuid(), 'me.png', 'image/png', 1, '\\x00', 'attached') returning id`,
      [person.id],
    );
    await service.sql(`update profiles set avatar_type = 'uploaded', avatar_file_id = $2 where id = $1`, [person.id, file!.id]);
    const remove = { decision: 'remove_picture', facts: 'The picture is of somebody else.' };
    const first = await decidePerson(service, ingrid, person.id, remove);
    await undo(service, ingrid, first.body.decisionId);
    await service.sql(`update decisions set created_at = now() - interval '7 months', notice_due_at = null where id = $1`, [
      first.body.decisionId,
    ]);
    const second = await decidePerson(service, ingrid, person.id, remove);
    expect(second.status).toBe(200);
    await sweepRemovedPictures(service.platform);
    await undo(service, ingrid, second.body.decisionId);
    expect((await shown(person)).avatarUrl).toContain(file!.id);
  });
});

describe('other decisions about a person', () => {
  test('dismissing tells the person nothing, and who reported them may appeal it once', async () => {
    const { person, one } = await reported();
    const { body } = await decidePerson(service, ingrid, person.id, { decision: 'dismiss' });
    expect(await ownDecisions(person)).toEqual([]);
    const { items } = (await service.get<OwnReportPage>('/api/me/reports', { token: one.token })).body;
    expect(items[0]).toMatchObject({ status: 'dismissed', dismissalId: body.decisionId, mayAppeal: true });
    const { id: appealId } = (await appeal(service, one, { appealType: 'general', decisionId: body.decisionId })).body;
    expect((await answerAppeal(service, karin, appealId, 'approved')).status).toBe(200);
    const { body: reopened } = await readCase(service, ingrid, person.id);
    expect(reopened).toMatchObject({ status: 'pending', mayDecide: false });
    expect(reopened.whyNot).toBe('An appeal against your decision was approved, so someone else decides this.');
    expect((await readCase(service, karin, person.id)).body.mayDecide).toBe(true);
  });

  test('a warning holds the person back from writing until they have read it, and leaves the profile', async () => {
    const { person } = await reported('Petra Lund');
    const { body } = await decidePerson(service, ingrid, person.id, { ...reset, decision: 'warning' });
    expect((await shown(person)).displayName).toBe('Petra Lund');
    const writes = () => service.patch('/api/me', { token: person.token, body: { city: 'Bergen' } });
    expect((await writes()).status).toBe(409);
    await service.put(`/api/me/decisions/${body.decisionId}/acknowledgement`, { token: person.token });
    expect((await writes()).status).toBe(200);
    await passUndo(service, body.decisionId);
    expect((await mailsTo(service, person.email)).map(({ subject }) => subject)).toEqual(['A warning about your profile']);
  });

  test('a suspension needs its time, settles the reports, and an approved appeal ends it and takes them back', async () => {
    const { person, one } = await reported();
    const without = await decidePerson(service, ingrid, person.id, { decision: 'suspend', facts });
    expect([without.status, without.body.errors?.[0]?.field]).toEqual([400, 'hours']);
    const { status, body } = await decidePerson(service, ingrid, person.id, { decision: 'suspend', facts, hours: 24 });
    expect([status, body.undoableUntil]).toEqual([200, expect.any(String)]);
    expect(await service.sql('select standing from accounts where id = $1', [person.id])).toEqual([{ standing: 'suspended' }]);
    expect(await mailsTo(service, person.email)).toEqual([]);
    const { id: appealId } = (await appeal(service, person, { appealType: 'suspension', decisionId: body.decisionId })).body;
    // With an appeal it cannot be undone any more, so its mail goes out.
    expect((await mailsTo(service, person.email)).map(({ subject }) => subject)).toEqual(['Your account is suspended']);
    await answerAppeal(service, karin, appealId, 'approved');
    expect(await service.sql('select standing from accounts where id = $1', [person.id])).toEqual([{ standing: 'active' }]);
    const { items } = (await service.get<OwnReportPage>('/api/me/reports', { token: one.token })).body;
    expect(items[0]!.status).toBe('dismissed');
  });

  test('a ban is for admins: a moderator hands the case on', async () => {
    const { person } = await reported();
    const ban = { decision: 'ban', facts: 'The fifth account of the same person.' };
    const refused = await decidePerson(service, ingrid, person.id, ban);
    expect([refused.status, refused.body.detail]).toEqual([403, 'Only admins can ban a member. Please hand this on to them.']);
    const handed = await service.post(`/api/moderation/cases/${person.id}/hand-on`, { token: ingrid.token, body: { text: 'Please ban.' } });
    expect(handed.status).toBe(200);
    expect((await decidePerson(service, samuel, person.id, ban)).status).toBe(200);
    expect(await service.sql('select standing from accounts where id = $1', [person.id])).toEqual([{ standing: 'banned' }]);
  });

  test('a ban asks an admin who they are when they have not said so for ten minutes; other decisions do not', async () => {
    const { person } = await reported();
    const admin = await service.member({ role: 'admin' });
    await service.sql(`update sessions set authenticated_at = now() - interval '11 minutes' where account_id = $1`, [admin.id]);
    const refused = await decidePerson(service, admin, person.id, { decision: 'ban', facts });
    expect([refused.status, refused.body.code]).toEqual([403, 'reauthentication_required']);
    expect(await service.sql('select standing from accounts where id = $1', [person.id])).toEqual([{ standing: 'active' }]);
    expect((await decidePerson(service, admin, person.id, reset)).status).toBe(200);
  });

  test('each says what happened, and is made by the call for people alone', async () => {
    const { person } = await reported();
    for (const decision of ['reset_name', 'remove_picture', 'warning', 'suspend']) {
      const { status, body } = await decidePerson(service, ingrid, person.id, { decision, hours: 24 });
      expect([decision, status, body.errors?.[0]?.field]).toEqual([decision, 400, 'facts']);
    }
    expect((await decidePerson(service, ingrid, person.id, { decision: 'hide', facts })).status).toBe(400);
    expect((await decide(service, ingrid, person.id, { decision: 'dismiss' })).status).toBe(404);
    expect((await decidePerson(service, ingrid, karin.id, reset)).status).toBe(404);
    expect((await readCase(service, ingrid, person.id)).body.status).toBe('pending');
  });

  test('the audit log names the one who decided and no name of the person', async () => {
    const { person } = await reported('Unlogged Name');
    const { body } = await decidePerson(service, ingrid, person.id, reset);
    const rows = await service.sql<{ actor_id: string; action: string; target_kind: string; details: unknown }>(
      `select actor_id, action, target_kind, details from audit_log where target_id = $1 and action in ('name_reset', 'report_created') order by created_at, id`,
      [person.id],
    );
    expect(rows.map(({ action, target_kind }) => [action, target_kind])).toEqual([
      ['report_created', 'account'],
      ['report_created', 'account'],
      ['name_reset', 'account'],
    ]);
    expect(rows[2]).toMatchObject({ actor_id: ingrid.id, details: { decisionId: body.decisionId, ground: 'other', reports: 2 } });
    expect(JSON.stringify(rows)).not.toContain('Unlogged Name');
  });
});

describe('at the same moment', () => {
  test('two members of staff: one decides, and the other is told by whom', async () => {
    const { person } = await reported();
    const both = await Promise.all([
      decidePerson(service, ingrid, person.id, reset),
      decidePerson(service, karin, person.id, { decision: 'suspend', facts, hours: 24 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const second = both.find(({ status }) => status === 409)!;
    expect([second.body.code, second.body.detail]).toEqual([
      'already_decided',
      expect.stringMatching(/^(Ingrid Moss|Karin Holt) already decided this: (the name was reset|the member was suspended)\.$/),
    ]);
    expect(await service.sql('select count(*)::int as count from decisions where person_id = $1', [person.id])).toEqual([{ count: 1 }]);
  });

  test('a person who renames: the decision about what was read is not made of what stands there now', async () => {
    const { person } = await reported();
    const { body: read } = await readCase(service, ingrid, person.id);
    await rename(person, 'Petra Lund');
    const late = await decidePerson(service, ingrid, person.id, { ...reset, profileUpdatedAt: read.item.person!.updatedAt });
    expect([late.status, late.body.code]).toEqual([409, 'content_changed']);
    expect((await shown(person)).displayName).toBe('Petra Lund');
    const { body: again } = await readCase(service, ingrid, person.id);
    expect(again.item.person).toMatchObject({ isNameChanged: true, reported: { displayName: 'The Daily Courier' } });
    expect((await decidePerson(service, ingrid, person.id, { ...reset, profileUpdatedAt: again.item.person!.updatedAt })).status).toBe(200);
  });

  test('a member of staff who is demoted decides nothing any more', async () => {
    const { person } = await reported();
    const staff = await service.member({ role: 'moderator' });
    const demote = service.put(`/api/admin/users/${staff.id}/role`, { token: samuel.token, body: { role: 'viewer' } });
    const [decided] = await Promise.all([decidePerson(service, staff, person.id, reset), demote]);
    expect([200, 403]).toContain(decided.status);
    expect((await decidePerson(service, staff, person.id, reset)).status).toBe(403);
  });

  test('a person who deletes the account: the decision is made before or finds nobody', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { person } = await reported();
      const erase = () => service.delete('/api/me', { token: person.token, body: { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' } });
      const [decided, deleted] = await Promise.all([decidePerson(service, ingrid, person.id, reset), erase()]);
      expect([200, 404, 409]).toContain(decided.status);
      if (deleted.status !== 204) expect((await erase()).status).toBe(204);
      expect(await service.sql('select id from decisions where person_id = $1', [person.id])).toEqual([]);
    }
    expect(
      await service.sql(`select id from decisions where restores ->> 'displayName' = 'The Daily Courier' and subject_id is null`),
    ).toEqual([]);
  });

  test('four workers: what was decided is mailed once', async () => {
    const { person } = await reported();
    const { body } = await decidePerson(service, ingrid, person.id, reset);
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => transact(service.platform, (tx) => sendDecisionNotice(tx, body.decisionId))),
    );
    expect(sent.filter(Boolean)).toEqual([true]);
    await passUndo(service, body.decisionId);
    expect((await mailsTo(service, person.email)).map(({ subject }) => subject)).toEqual(['Your name was reset']);
  });

  test('a person who is gone before the mail gets none, and keeps no name in the decision', async () => {
    const { person } = await reported();
    const { body } = await decidePerson(service, ingrid, person.id, reset);
    const deleted = await service.delete('/api/me', { token: person.token, body: { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' } });
    expect(deleted.status).toBe(204);
    await passUndo(service, body.decisionId);
    await service.jobsDone();
    expect((await mailsTo(service, person.email)).map(({ subject }) => subject)).not.toContain('Your name was reset');
    expect(await service.sql('select subject_id, person_id, facts, restores from decisions where id = $1', [body.decisionId])).toEqual([
      { subject_id: null, person_id: null, facts: null, restores: null },
    ]);
  });

  test('two appeals and an undo: each ends one after the other', async () => {
    const { person, one } = await reported();
    const { body } = await decidePerson(service, ingrid, person.id, reset);
    const sent = () =>
      service.post('/api/me/appeals', {
        token: person.token,
        body: { appealType: 'general', decisionId: body.decisionId, reason: 'It is my name.' },
      });
    const all = await Promise.all([sent(), sent(), undo(service, ingrid, body.decisionId), reportPerson(service, one, person.id)]);
    expect(all.map(({ status }) => status).every((status) => [200, 201, 409].includes(status))).toBe(true);
    const open = await service.sql<{ count: number }>(
      `select count(*)::int as count from user_appeals where decision_id = $1 and status = 'pending'`,
      [body.decisionId],
    );
    const undone = all[2]!.status === 200;
    expect(open[0]!.count).toBe(undone ? 0 : 1);
  });
});

test('what was decided about them is in the copy of their data, without who decided', async () => {
  const { person, one } = await reported();
  await decidePerson(service, ingrid, person.id, reset);
  const of = async ({ token }: TestMember) => (await service.get<DataExport>('/api/me/export', { token })).body;
  expect((await of(person)).decisions).toEqual([expect.objectContaining({ kind: 'reset_name', facts, takenName: 'The Daily Courier' })]);
  expect(JSON.stringify(await of(person))).not.toContain(ingrid.id);
  expect((await of(one)).reports).toEqual([expect.objectContaining({ personId: person.id, personPart: 'impersonation' })]);
});
