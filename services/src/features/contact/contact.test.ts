import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ContactReceipt, OpenResponderRequest, Problem } from '@clapback/contracts';
import { TestService, type TestMember } from '../../../test/service.ts';
import { forgetMessages } from './service.ts';

let service: TestService;
let admin: TestMember;
beforeAll(async () => {
  service = await TestService.start({ SUPPORT_ADDRESS: 'support@clapback.example', MAILS_PER_HOUR: '12' });
  admin = await service.member({ role: 'admin' });
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.sql('delete from limit_counters');
});

interface InboxMail {
  subject: string;
  text: string;
  replyTo: string | null;
}

async function send(body: object, { token, key }: { token?: string; key?: string } = {}) {
  const captchaToken = await service.pass('contact');
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  return service.post<ContactReceipt & Problem>('/api/contact', { ...(token ? { token } : {}), headers, body: { captchaToken, ...body } });
}

async function mailsToSupport(): Promise<InboxMail[]> {
  await service.jobsDone();
  const { body } = await service.get<InboxMail[]>('/inbox?to=support@clapback.example', { headers: { accept: 'application/json' } });
  return body;
}

const rowsOf = ({ id }: TestMember) =>
  service.sql(
    'select name, email, subject, message, closed_at is null as is_open from contact_messages where account_id = $1 order by created_at',
    [id],
  );
const fieldsOf = ({ body }: { body: Problem }) => body.errors?.map(({ field }) => field);
const outcome = ({ status, body }: { status: number; body: Problem }) => [status, body.code];
const openRequest = '/api/me/responder-request';
const sentAt = async ({ token }: TestMember) => (await service.get<OpenResponderRequest>(openRequest, { token })).body.sentAt;
const requests = (message = 'I was accused by name and want to answer.') => ({ topic: 'responder_status', message });

describe('[LEGAL-12] a message', () => {
  test('of a visitor is stored and mailed to support, with their address to answer to', async () => {
    const answer = await send({ name: 'Robin Vale', email: 'robin@example.org', subject: 'A question', message: 'Line one\nLine two' });
    expect(answer).toMatchObject({ status: 201, body: { topic: 'general' } });
    const { id, number } = answer.body;
    const rows = await service.sql('select account_id, topic, name, email, subject, message from contact_messages where id = $1', [id]);
    const sent = { name: 'Robin Vale', email: 'robin@example.org', subject: 'A question', message: 'Line one\nLine two' };
    expect(rows).toEqual([{ account_id: null, topic: 'general', ...sent }]);
    const mail = (await mailsToSupport()).find(({ subject }) => subject === `Contact: message ${number}`);
    expect(mail?.text).toContain('Subject: A question');
    expect(mail?.replyTo).toBe('robin@example.org');
    expect(mail?.text).toContain('From: Robin Vale, robin@example.org');
    expect(mail?.text).toContain('Line one\nLine two');
    expect(mail?.text).toContain('none: sent by a visitor');
  });

  test('is confirmed to its sender by a mail with its number, which holds none of their words', async () => {
    const body = { name: 'Buy now at evil.example', email: 'stranger@example.org', subject: 'Cheap pills', message: 'evil.example/pills' };
    const { number } = (await send(body)).body;
    expect(number).toMatch(/^M(-[0-9A-F]{4}){3}$/);
    await service.jobsDone();
    const { body: mails } = await service.get<InboxMail[]>('/inbox?to=stranger@example.org', { headers: { accept: 'application/json' } });
    expect(mails.map(({ subject, replyTo }) => [subject, replyTo])).toEqual([
      [`We have received your message ${number}`, 'support@clapback.example'],
    ]);
    expect(mails[0]!.text).toContain(`Its number is ${number}.`);
    expect(mails[0]!.text).toMatch(/^Received: \d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d UTC$/m);
    expect(mails[0]!.text).not.toMatch(/evil|pills|Subject/);
    expect((await mailsToSupport()).find(({ subject }) => subject === `Contact: message ${number}`)?.text).toContain('evil.example/pills');
  });

  test('about a subject that one of our pages fills in is confirmed with it, as a withdrawal from a contract is', async () => {
    const body = { name: 'Robin Vale', email: 'leaving@example.org', subject: 'Withdrawal from a contract', message: 'I withdraw.' };
    expect((await send(body)).status).toBe(201);
    await service.jobsDone();
    const { body: mails } = await service.get<InboxMail[]>('/inbox?to=leaving@example.org', { headers: { accept: 'application/json' } });
    expect(mails.map(({ text }) => text)).toEqual([expect.stringMatching(/^Subject: Withdrawal from a contract$/m)]);
    expect(mails[0]!.text).not.toContain('I withdraw.');
  });

  test('is taken however often somebody names an address, which gets three receipts a day', async () => {
    const spellings = [
      'many@example.org',
      'Many@example.org',
      'many+1@example.org',
      'many+2@example.org',
      'many@example.org',
      'MANY@example.org',
    ];
    for (const email of spellings) {
      await service.sql(`delete from limit_counters where key like 'contact:%'`);
      expect((await send({ name: 'Robin Vale', email, subject: 'Again', message: 'And again' })).status).toBe(201);
    }
    await service.jobsDone();
    const mails = await service.sql('select subject from inbox_mails where recipient ilike $1', ['many%@example.org']);
    expect(mails).toEqual(Array.from({ length: 3 }, () => ({ subject: expect.stringMatching(/^We have received your message M-/) })));
  });

  test('is kept for a year', async () => {
    const [old, younger] = [await service.member(), await service.member()];
    for (const sender of [old, younger]) await send({ subject: 'S', message: 'M' }, sender);
    const age = (interval: string, { id }: TestMember) =>
      service.sql('update contact_messages set created_at = now() - $2::interval where account_id = $1', [id, interval]);
    await age('366 days', old);
    await age('364 days', younger);
    await forgetMessages(service.platform);
    expect([(await rowsOf(old)).length, (await rowsOf(younger)).length]).toEqual([0, 1]);
  });

  test('of a member has the name and the address of the account, whatever the client says', async () => {
    const dana = await service.member({ displayName: 'Dana Whitlock' });
    const fields = { name: 'Somebody Else', email: 'else@example.org', userId: admin.id, subject: 'From a member', message: 'Hello' };
    const { number } = (await send(fields, dana)).body;
    const stored = { name: 'Dana Whitlock', email: dana.email, subject: 'From a member', message: 'Hello', is_open: true };
    expect(await rowsOf(dana)).toEqual([stored]);
    const mail = (await mailsToSupport()).find(({ subject }) => subject === `Contact: message ${number}`);
    expect(mail?.replyTo).toBe(dana.email);
    expect(mail?.text).not.toContain('else@example.org');
  });

  test('of a banned member is taken as a visitor’s is: with the name and the address that it gives', async () => {
    const banned = await service.member({ displayName: 'Banned Member', standing: 'banned' });
    const words = { subject: 'Decision 0190a0a0', message: 'Why?' };
    expect(fieldsOf(await send({ name: 'Banned Member', ...words }, banned))).toEqual(['email']);
    const answer = await send({ name: 'Banned Member', email: banned.email, ...words }, banned);
    expect(answer).toMatchObject({ status: 201, body: { topic: 'general' } });
    const mail = (await mailsToSupport()).find(({ subject }) => subject === `Contact: message ${answer.body.number}`);
    expect([mail?.replyTo, mail?.text]).toEqual([banned.email, expect.stringContaining(`From: Banned Member, ${banned.email}`)]);
  });

  test('[LEGAL-11] asks a visitor for each field, a member for subject and words, and both for the bot check', async () => {
    const dana = await service.member();
    const whole = { name: 'Robin Vale', email: 'robin@example.org', subject: 'A question', message: 'Words' };
    for (const field of ['name', 'email', 'subject', 'message']) {
      const { [field as keyof typeof whole]: _left, ...rest } = whole;
      expect(fieldsOf(await send(rest)), field).toEqual([field]);
      expect((await send({ ...whole, [field]: ' ' })).status, `${field} blank`).toBe(400);
    }
    expect(fieldsOf(await send({ message: 'Words' }, dana))).toEqual(['subject']);
    expect(outcome(await send({ ...whole, captchaToken: 'never-given' }))).toEqual([400, 'captcha_failed']);
    const otherPass = await service.pass('create_post');
    expect(outcome(await send({ subject: 'S', message: 'M', captchaToken: otherPass }, dana))).toEqual([400, 'captcha_failed']);
  });

  test('is one of a few an hour from one address, or by one member', async () => {
    const dana = await service.member();
    const visitor = { name: 'Robin Vale', email: 'robin@example.org' };
    for (const [sender, fields] of [
      [{}, visitor],
      [dana, {}],
    ] as const) {
      const write = () => send({ ...fields, subject: 'Again', message: 'And again' }, sender);
      for (let number = 1; number <= 4; number += 1) expect((await write()).status).toBe(201);
      expect(outcome(await write())).toEqual([429, 'too_many_requests']);
    }
  });

  test('sent again under its key, after a lost answer, is the same message', async () => {
    const dana = await service.member();
    const body = { subject: 'Once', message: 'Only once', captchaToken: await service.pass('contact') };
    const first = await send(body, { token: dana.token, key: 'lost-answer' });
    const again = await send(body, { token: dana.token, key: 'lost-answer' });
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(await rowsOf(dana)).toHaveLength(1);
  });
});

describe('[POST-05] a request for responder status', () => {
  test('reaches support with the member’s words, and is the only one while it is open', async () => {
    const viewer = await service.member({ role: 'viewer', displayName: 'Vera Holm' });
    expect(await sentAt(viewer)).toBe(null);
    const first = await send(requests(), viewer);
    expect(first).toMatchObject({ status: 201, body: { topic: 'responder_status' } });
    expect(await sentAt(viewer)).toBe(first.body.createdAt);
    const second = await send(requests('Please?'), viewer);
    expect(outcome(second)).toEqual([409, 'already_requested']);
    expect(second.body.detail).toBe('You have already asked support for this. They answer by email.');
    expect(await rowsOf(viewer)).toHaveLength(1);
    const mails = (await mailsToSupport()).filter(({ replyTo }) => replyTo === viewer.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Contact: Responder status']);
    expect(mails[0]!.text).toContain('I was accused by name and want to answer.');
    expect(mails[0]!.text).toContain('member, role viewer');
    expect(mails[0]!.text).toContain('/admin/users');
    // Other words to support still go through.
    expect((await send({ subject: 'A question', message: 'Words' }, viewer)).status).toBe(201);
  });

  test('sent twice at once is one request and one mail', async () => {
    const viewer = await service.member({ role: 'viewer' });
    const answers = await Promise.all([send(requests(), viewer), send(requests(), viewer), send(requests(), viewer)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await mailsToSupport()).filter(({ replyTo }) => replyTo === viewer.email)).toHaveLength(1);
  });

  test('ends when an admin changes the role, so that a viewer once more may ask once more', async () => {
    const viewer = await service.member({ role: 'viewer' });
    await send(requests(), viewer);
    const setRole = (role: string) => service.put(`/api/admin/users/${viewer.id}/role`, { token: admin.token, body: { role } });
    expect((await setRole('responder')).status).toBe(200);
    expect(await sentAt(viewer)).toBe(null);
    expect(outcome(await send(requests(), viewer))).toEqual([409, 'conflict']);
    await setRole('viewer');
    expect((await send(requests(), viewer)).status).toBe(201);
  });

  test('that nobody granted in 14 days keeps nobody from sending another', async () => {
    const viewer = await service.member({ role: 'viewer' });
    await send(requests(), viewer);
    await service.sql(`update contact_messages set created_at = now() - interval '14 days 1 second' where account_id = $1`, [viewer.id]);
    expect(await sentAt(viewer)).toBe(null);
    expect((await send(requests('Asking again.'), viewer)).status).toBe(201);
    expect((await rowsOf(viewer)).map(({ is_open }) => is_open)).toEqual([false, true]);
  });

  test('is for members whose role may not post: a visitor signs in first, a responder has nothing to ask for', async () => {
    expect(outcome(await send({ ...requests(), name: 'Robin Vale', email: 'robin@example.org' }))).toEqual([401, 'session_missing']);
    const responder = await service.member();
    const refused = await send(requests(), responder);
    expect([...outcome(refused), refused.body.detail]).toEqual([409, 'conflict', 'Your role allows posts already.']);
  });

  test('that fails to be mailed is not stored either', async () => {
    const viewer = await service.member({ role: 'viewer' });
    await service.sql('alter table pgboss.job_common rename to job_away');
    try {
      expect((await send(requests(), viewer)).status).toBeGreaterThanOrEqual(500);
    } finally {
      await service.sql('alter table pgboss.job_away rename to job_common');
    }
    expect(await rowsOf(viewer)).toEqual([]);
    expect((await send(requests(), viewer)).status).toBe(201);
  });
});
