import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { NotificationPage, NotificationSettings, NotificationType } from '@clapback/contracts';
import { defaultChannels } from '@clapback/contracts/vocabulary';
import { comment, respond } from '../../../test/below.ts';
import { passUndo, report } from '../../../test/reporting.ts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { TestSmtp } from '../../../test/smtp.ts';
import { disputes } from '../../../test/subjects.ts';
import { sendDueMails } from './send.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

let smtp: TestSmtp;
let service: TestService;
let nils: TestMember;
beforeAll(async () => {
  smtp = new TestSmtp();
  service = await TestService.start({
    SMTP_URL: `smtp://127.0.0.1:${await smtp.listen()}`,
    MAIL_FROM: 'Clapback <no-reply@clapback.example>',
  });
  nils = await service.member({ displayName: 'Nils Overgaard' });
});
afterAll(async () => {
  await service.close();
  await smtp[Symbol.asyncDispose]();
});
beforeEach(() => {
  smtp.refusal = undefined;
});

const mailsTo = ({ email }: TestMember) => smtp.mails.filter(({ recipients }) => recipients.includes(email));
const read = async (member: TestMember) =>
  (await service.get<NotificationSettings>('/api/me/notification-settings', { token: member.token })).body;
const save = (member: TestMember, more: Partial<NotificationSettings>) =>
  service.put<NotificationSettings>('/api/me/notification-settings', {
    token: member.token,
    body: { channels: defaultChannels, digestAt: '08:00', quietHours: null, timeZone: 'UTC', ...more },
  });
const withChannel = (type: NotificationType, channels: Partial<NotificationSettings['channels']['like']>) => ({
  channels: { ...defaultChannels, [type]: { ...defaultChannels[type], ...channels } },
});
/** Does what the worker does every minute. */
async function send(): Promise<void> {
  await service.allNotified();
  await sendDueMails(service.platform);
  await service.jobsDone();
}
/** A time of the day in UTC, some hours from now. */
const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
const due = (member: TestMember) =>
  service.sql<{ mail_at: Date | null; digest_at: Date | null }>('select mail_at, digest_at from notifications where recipient_id = $1', [
    member.id,
  ]);

describe('a mail at once', () => {
  test('says what happened, where to look and how to get no more of it; what came together is one mail', async () => {
    const maya = await service.member({ displayName: 'Maya Lindqvist' });
    const post = await service.createPost(maya, { title: 'Three invoices' });
    await respond(service, post.id, nils);
    await respond(service, post.id, await service.member());
    await send();
    const [mail, ...more] = mailsTo(maya);
    expect(more).toEqual([]);
    expect(mail!.text).toMatch(/Member \d+ and 1 other responded to “Three invoices”\./);
    expect(mail!.text).toContain(`/?post=${post.id}`);
    expect(mail!.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail!.headers.get('list-unsubscribe')).toMatch(/^<https?:\/\/[^>]+\/unsubscribe\?token=[^>]+>$/);
    expect(mail!.headers.get('message-id')).toMatch(/^<notification-[0-9a-f-]{36}@clapback\.example>$/);
    await send();
    expect(mailsTo(maya)).toHaveLength(1);
  });

  test('about a claim has what the claimant wrote, until when the author can answer, and what it means to say nothing', async () => {
    const [ada, dominic] = [await service.member(), await service.member({ displayName: 'Dominic Vance' })];
    const act = disputes(service);
    const { body: claim } = await act.claim((await act.accuse(ada)).id, dominic, 'I tuned that piano. My workshop: tuner.example');
    await send();
    const [mail] = mailsTo(ada);
    const text = mail!.text.replaceAll(/\s+/g, ' ');
    expect(text).toContain('Dominic Vance says your post is about them: “They broke my piano”.');
    expect(text).toContain('They write: I tuned that piano. My workshop: tuner[.]example');
    const [, day] = /Please answer by (\d+ \w+ \d{4}), \d\d:\d\d UTC\./.exec(text) ?? [];
    expect(new Date(`${day} UTC`).toISOString().slice(0, 10)).toBe(claim.deadlineAt!.slice(0, 10));
    expect(mail!.headers.get('subject')).toBe(
      `A member says your post is about them: please answer by ${day!.split(' ').slice(0, 2).join(' ')}`,
    );
    expect(text).toContain('If you confirm, their answer is shown beside your words. If you say nothing, our staff decide.');
    expect(text).toContain('You’re getting this because email is on for claims. Unsubscribe:');
  });

  test('asks for no answer to a claim that its post’s author has answered meanwhile', async () => {
    const [ada, dominic] = [await service.member(), await service.member()];
    const act = disputes(service);
    const { body: claim } = await act.claim((await act.accuse(ada)).id, dominic);
    await act.answer(claim, ada);
    await send();
    expect(mailsTo(ada).map(({ text }) => text)).toEqual([]);
    expect(mailsTo(dominic)).toHaveLength(1);
  });

  test('tells each decision about a claim as it was made, also where another one has followed it', async () => {
    const [ada, dominic] = [await service.member(), await service.member()];
    const act = disputes(service);
    const post = await act.accuse(ada);
    const { body: claim } = await act.claim(post.id, dominic);
    await act.answer(claim, ada, 'rejected');
    await act.answer(claim, ada);
    await send();
    const texts = mailsTo(dominic).map(({ text }) => /(The author says|Confirmed).* – “They broke my piano”/.exec(text)?.[0]);
    expect(texts.toSorted()).toEqual([
      'Confirmed: this post is about you – “They broke my piano”',
      'The author says that this post is not about you. Our staff decide now – “They broke my piano”',
    ]);
  });

  test('is sent for no type whose channel is off, nor about what was read or taken back meanwhile', async () => {
    const [maya, greta] = [await service.member(), await service.member()];
    await save(maya, withChannel('response', { email: false }));
    const [first, second] = [await service.createPost(maya), await service.createPost(greta)];
    await respond(service, first.id, nils);
    await respond(service, second.id, nils);
    await service.allNotified();
    await service.post('/api/notifications/read', { token: greta.token, body: { all: true } });
    await send();
    expect([...mailsTo(maya), ...mailsTo(greta)]).toEqual([]);
  });

  test('waits until the quiet hours of its reader end; a mail about a decision does not', async () => {
    const maya = await service.member();
    // The minute may be another one by the time that it is looked at.
    const until = clock(2);
    await save(maya, { quietHours: { from: clock(-1), until } });
    await respond(service, (await service.createPost(maya)).id, nils);
    await send();
    expect(mailsTo(maya)).toEqual([]);
    const at = (await due(maya))[0]?.mail_at;
    expect(at?.toISOString().slice(11, 16)).toBe(until);
    await passUndo(service, (await service.suspend(maya)).decisionId);
    expect(mailsTo(maya).map(({ headers }) => headers.get('subject'))).toEqual(['Your account is suspended']);
    expect(mailsTo(maya)[0]!.headers.has('list-unsubscribe')).toBe(false);
    // Without quiet hours it waits for nothing any more.
    await save(maya, {});
    await send();
    expect(mailsTo(maya)).toHaveLength(2);
  });

  test('that the mail server refuses is sent again under its Message-ID, and nothing is told twice', async () => {
    const maya = await service.member();
    smtp.refusal = new Error('The disk is full');
    await respond(service, (await service.createPost(maya)).id, nils);
    await service.allNotified();
    await sendDueMails(service.platform);
    const job = `from pgboss.job where name = 'mail.send' and data ->> 'to' = $1`;
    await vi.waitFor(async () => expect(await service.sql(`select state ${job}`, [maya.email])).toEqual([{ state: 'retry' }]), {
      timeout: 10_000,
    });
    smtp.refusal = undefined;
    const [{ id }] = (await service.sql<{ id: string }>(`select data ->> 'messageId' as id ${job}`, [maya.email])) as [{ id: string }];
    await service.sql(`update pgboss.job set start_after = now() where data ->> 'to' = $1`, [maya.email]);
    await vi.waitFor(() => expect(mailsTo(maya)).toHaveLength(1), { timeout: 10_000 });
    expect(mailsTo(maya)[0]!.headers.get('message-id')).toBe(`<${id}@clapback.example>`);
    await send();
    expect(mailsTo(maya)).toHaveLength(1);
    expect(await due(maya)).toHaveLength(1);
  });

  test('names no anonymous author, in none of its bytes', async () => {
    const [maya, jonas] = [await service.member({ displayName: 'Maya Lindqvist' }), await service.member({ displayName: 'Jonas Ekdal' })];
    await service.createPost(maya, { title: 'About Jonas Ekdal', postType: 'defamation', isAnonymous: true });
    await send();
    const [mail] = mailsTo(jonas);
    expect(mail!.text).toContain('Someone names you in “About Jonas Ekdal”.');
    for (const secret of [maya.id, maya.email, 'Maya', 'Lindqvist'])
      expect(JSON.stringify([mail, [...mail!.headers]])).not.toContain(secret);
  });

  test('has a subject without names and words of others, and no link but ours', async () => {
    const maya = await service.member({ displayName: 'evil.example' });
    const jonas = await service.member({ displayName: 'Jonas Brandvold' });
    await service.createPost(maya, {
      title: 'Jonas Brandvold: https://evil.example/login',
      content: 'Nobody reads along.',
      postType: 'defamation',
    });
    await send();
    const [mail] = mailsTo(jonas);
    expect(mail!.headers.get('subject')).toBe('A post names you');
    expect(mail!.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail!.text).toContain('evil[.]example names you in “Jonas Brandvold: https[:]//evil[.]example/login”.');
    expect(mail!.html).not.toContain('evil.example');
    const links = [...mail!.html.matchAll(/href="([^"]+)"/g)].map(([, href]) => new URL(href!).origin);
    expect([...new Set(links)]).toEqual([service.platform.settings.publicUrl.origin]);
  });

  test('about being named comes once an hour; what else there is stands in the digest', async () => {
    const jonas = await service.member({ displayName: 'Jonas Solvang' });
    for (const number of [1, 2, 3]) {
      const writer = await service.member({ displayName: `Writer ${number}` });
      await service.createPost(writer, { title: `What Jonas Solvang did, ${number}`, postType: 'harassment' });
      await send();
    }
    expect(mailsTo(jonas).map(({ headers }) => headers.get('subject'))).toEqual(['A post names you']);
    const waiting = (await due(jonas)).filter(({ digest_at }) => digest_at !== null);
    expect(waiting).toHaveLength(2);
    // Other settings take nothing away.
    await save(jonas, { digestAt: '09:00' });
    await service.sql('update notifications set digest_at = now() where recipient_id = $1 and digest_at is not null', [jonas.id]);
    await send();
    const digest = mailsTo(jonas).at(-1)!;
    expect(digest.headers.get('subject')).toBe('Your day on Clapback: 2 notifications');
    expect(digest.text).toContain('Writer 3 names you in “What Jonas Solvang did, 3”');
    await service.sql('delete from limit_counters where key = $1', [`named-mail:${jonas.id}`]);
    await service.createPost(await service.member(), { title: 'Jonas Solvang again', postType: 'harassment' });
    await send();
    expect(mailsTo(jonas)).toHaveLength(3);
  });

  test('about being named comes neither again nor in a digest where its reader wants none', async () => {
    const jonas = await service.member({ displayName: 'Jonas Tveit' });
    await service.post(`/unsubscribe?token=${unsubscribeToken(service.platform.secrets, jonas.id, 'digest')}`, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    for (const number of [1, 2]) {
      await service.createPost(await service.member(), { title: `What Jonas Tveit did, ${number}`, postType: 'other' });
      await send();
    }
    expect(mailsTo(jonas)).toHaveLength(1);
    expect(await due(jonas)).toEqual([
      { mail_at: null, digest_at: null },
      { mail_at: null, digest_at: null },
    ]);
  });

  test('about a report of what one wrote is not sent unless one wants it; what became of one’s own report is', async () => {
    const [maya, greta] = [await service.member(), await service.member()];
    await save(greta, withChannel('report', { email: true }));
    const [first, second] = [await service.createPost(maya), await service.createPost(greta)];
    await report(service, nils, { postId: first.id }, { reason: 'spam' });
    await report(service, await service.member(), { postId: first.id }, { reason: 'harassment' });
    await report(service, nils, { postId: second.id });
    await send();
    expect(mailsTo(maya)).toEqual([]);
    expect(mailsTo(greta).map(({ headers }) => headers.get('subject'))).toEqual(['Something of yours was reported']);
    const { items } = (await service.get<NotificationPage>('/api/notifications', { token: maya.token })).body;
    expect(items.map(({ type, count, data }) => [type, count, data.message])).toEqual([['report', 2, 'Harassment or bullying']]);
  });

  test('goes to nobody who is banned', async () => {
    const maya = await service.member();
    const post = await service.createPost(maya);
    await service.ban(maya);
    await service.jobsDone();
    const before = mailsTo(maya).length;
    await respond(service, post.id, nils);
    await send();
    expect(mailsTo(maya)).toHaveLength(before);
  });
});

describe('the daily digest', () => {
  test('is due at its hour in the member’s time zone, and lists what was not mailed and not read, once', async () => {
    const maya = await service.member();
    await save(maya, { digestAt: '07:30', timeZone: 'Asia/Kolkata' });
    const post = await service.createPost(maya, { title: 'The engine money' });
    await comment(service, post.id, nils);
    await comment(service, post.id, await service.member());
    await respond(service, post.id, nils);
    await send();
    expect(mailsTo(maya).map(({ headers }) => headers.get('message-id'))).toEqual([expect.stringMatching(/^<notification-/)]);
    const times = (await due(maya)).flatMap(({ digest_at: at }) => (at ? [at] : []));
    // Half past seven there is two o'clock in UTC.
    expect(times.map((at) => at.toISOString().slice(11, 16))).toEqual(['02:00', '02:00']);
    expect(times.every((at) => at.getTime() > Date.now() && at.getTime() < Date.now() + 86_400_000)).toBe(true);
    await service.sql('update notifications set digest_at = now() where recipient_id = $1 and digest_at is not null', [maya.id]);
    await send();
    const digest = mailsTo(maya).at(-1)!;
    expect(digest.headers.get('subject')).toBe('Your day on Clapback: 1 notification');
    expect(digest.text).toMatch(/Member \d+ and 1 other commented on “The engine money”/);
    expect(digest.text).not.toContain('responded');
    await send();
    expect(mailsTo(maya)).toHaveLength(2);
  });
});

describe('settings', () => {
  test('are the defaults until they are chosen, and then what was chosen', async () => {
    const maya = await service.member();
    expect(await read(maya)).toEqual({ channels: defaultChannels, digestAt: '08:00', quietHours: null, timeZone: null });
    const chosen = {
      ...withChannel('like', { inApp: false }),
      digestAt: '18:45',
      quietHours: { from: '22:00', until: '07:00' },
      timeZone: 'Europe/Stockholm',
    };
    expect((await save(maya, chosen)).body).toEqual(chosen);
    expect(await read(maya)).toEqual(chosen);
  });

  test('what was chosen for case files holds for deadlines too, which were told under their name before', async () => {
    const [maya, ann] = [await service.member(), await service.member()];
    const none = { inApp: true, email: false, digest: true };
    const { deadline: _later, ...before } = { ...defaultChannels, case_file: none };
    await save(maya, {});
    await service.sql('update notification_settings set channels = $2 where account_id = $1', [maya.id, JSON.stringify(before)]);
    await save(ann, withChannel('deadline', { email: false }));
    const kinds = ['case_file.due', 'case_file.watched'];
    for (const [number, kind] of kinds.entries())
      await service.sql(
        `insert into notifications (id, recipient_id, type, event_number, event_kind, line, data, in_app)
         values (gen_random_uuid(), $1, 'case_file', $2, $3, $3, '{}', true)`,
        [maya.id, 900_000_000 + number, kind],
      );
    const migration = new URL('../../platform/database/migrations/20261207110000_deadline_notifications.sql', import.meta.url);
    await service.sql(await readFile(migration, 'utf8'));
    expect((await read(maya)).channels).toMatchObject({ case_file: none, deadline: none });
    expect((await read(ann)).channels.deadline).toEqual({ inApp: true, email: false, digest: false });
    const told = await service.sql('select event_kind as kind, type from notifications where recipient_id = $1 order by event_number', [
      maya.id,
    ]);
    expect(told).toEqual([
      { kind: 'case_file.due', type: 'deadline' },
      { kind: 'case_file.watched', type: 'case_file' },
    ]);
    expect((await due(maya)).map(({ mail_at: at }) => at)).toEqual([null, null]);
  });

  test('what is off in the app is in no list and no count, and a time zone that nobody knows is refused', async () => {
    const maya = await service.member();
    await save(maya, withChannel('like', { inApp: false }));
    await service.put(`/api/posts/${(await service.createPost(maya)).id}/like`, { token: nils.token });
    await service.allNotified();
    expect((await service.get<{ items: unknown[] }>('/api/notifications', { token: maya.token })).body.items).toEqual([]);
    expect((await save(maya, { timeZone: 'Europe/Atlantis' })).body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'timeZone' }],
    });
  });
});

describe('the link that ends mails', () => {
  const link = (member: TestMember, from: NotificationType | 'digest' = 'response') =>
    `/unsubscribe?token=${unsubscribeToken(service.platform.secrets, member.id, from)}`;
  const press = (path: string, body: string, type = 'application/x-www-form-urlencoded') =>
    service.post<string>(path, { body, headers: { 'content-type': type } });

  test('ends them by one post without a session, as mail programs send it, in both of its forms', async () => {
    const [maya, greta] = [await service.member(), await service.member()];
    expect((await press(link(maya), 'List-Unsubscribe=One-Click')).status).toBe(200);
    const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await press(link(greta), parts, 'multipart/form-data; boundary=x')).status).toBe(200);
    for (const member of [maya, greta])
      expect((await read(member)).channels).toEqual({ ...defaultChannels, response: { ...defaultChannels.response, email: false } });
  });

  test('asks a person first, and changes nothing by being opened', async () => {
    const maya = await service.member();
    const opened = await service.get<string>(link(maya));
    expect(opened.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(opened.body).toContain('You will get no more emails about: responses.');
    expect((await read(maya)).channels).toEqual(defaultChannels);
    expect((await press(link(maya), 'something=else')).status).toBe(400);
    expect((await read(maya)).channels).toEqual(defaultChannels);
  });

  test('ends the digest of all types where it stood in one, and what waits is not mailed any more', async () => {
    const maya = await service.member();
    await comment(service, (await service.createPost(maya)).id, nils);
    await service.allNotified();
    await press(link(maya, 'digest'), 'List-Unsubscribe=One-Click');
    expect(Object.values((await read(maya)).channels).some(({ digest }) => digest)).toBe(false);
    expect(await due(maya)).toEqual([{ mail_at: null, digest_at: null }]);
  });

  test('that was changed is refused, and so is a body that is far too large', async () => {
    const maya = await service.member();
    const other = link(maya).replace(maya.id, nils.id);
    expect((await press(other, 'List-Unsubscribe=One-Click')).status).toBe(404);
    expect((await press(link(maya).replace('.response.', '.gossip.'), 'List-Unsubscribe=One-Click')).status).toBe(404);
    expect((await press(link(maya), `List-Unsubscribe=One-Click&more=${'x'.repeat(5000)}`)).status).toBe(413);
  });
});
