import { beforeEach, describe, expect } from 'vitest';
import type {
  DataExport,
  ModerationVerificationRequestDetail,
  ModerationVerificationRequestPage,
  NotificationPage,
  Problem,
  ResponsePage,
  Upload,
} from '@clapback/contracts';
import { sweep } from '#platform/maintenance.ts';
import { tellingPdf } from '../../../test/documents.ts';
import { newAddress } from '../../../test/new-names.ts';
import { photograph, picture } from '../../../test/pictures.ts';
import { mailsTo } from '../../../test/reporting.ts';
import type { TestMember, TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';
import { TestSocket } from '../../../test/socket.ts';
import { addProof, decideVerification, ownRequests, requestVerification, revokeVerification } from '../../../test/verification.ts';

let service: TestService;
let ingrid: TestMember;
let viktor: TestMember;
let samuel: TestMember;
let maya: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  ingrid = await service.member({ role: 'moderator', displayName: 'Ingrid Maas' });
  viktor = await service.member({ role: 'moderator', displayName: 'Viktor Holm' });
  samuel = await service.member({ role: 'admin', displayName: 'Samuel Adeyemi' });
});
beforeEach(async () => {
  await service.sql('delete from limit_counters');
  maya = await service.member({ displayName: 'Maya Lindqvist' });
});

const asked = async (member = maya, fields: Record<string, unknown> = {}) => {
  const { status, body } = await requestVerification(service, member, fields);
  expect(status).toBe(201);
  return body;
};
const stored = async (id: string) => (await service.sql('select * from verification_requests where id = $1', [id]))[0]!;
const isVerified = async ({ id }: TestMember) =>
  (await service.sql<{ is_verified: boolean }>('select is_verified from profiles where id = $1', [id]))[0]!.is_verified;
const auditOf = (id: string) =>
  service.sql<{ action: string; actor_id: string; details: unknown }>(
    'select action, actor_id, details from audit_log where target_id = $1 order by created_at, id',
    [id],
  );
const detail = async (id: string, by = ingrid) =>
  (
    await service.get<ModerationVerificationRequestDetail & Omit<Problem, 'status'>>(`/api/moderation/verification-requests/${id}`, {
      token: by.token,
    })
  ).body;
const list = async (query = '', by = ingrid) =>
  (await service.get<ModerationVerificationRequestPage>(`/api/moderation/verification-requests${query}`, { token: by.token })).body;
const rename = (member: TestMember, displayName: string) =>
  service.call('PATCH', '/api/me', { token: member.token, body: { displayName } });
const toldOf = async (member: TestMember) => {
  await service.allNotified();
  const { body } = await service.get<NotificationPage>('/api/notifications', { token: member.token });
  return body.items.filter(({ type }) => type === 'verification').map(({ data }) => data.message);
};
const upload = (bytes: Buffer, name: string, member = maya) => {
  const form = new FormData();
  form.set('purpose', 'verification');
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/octet-stream' }), name);
  return service.post<Upload & Omit<Problem, 'status'>>('/api/uploads', { token: member.token, body: form });
};

describe('asking', () => {
  test('[VERIF-04, VERIF-07] is a record of the session’s member that begins as pending, which they can read, with its audit line and its news to staff', async () => {
    await using socket = await TestSocket.open(service, { token: ingrid.token });
    await socket.subscribe(['moderation']);
    const { status, body } = await requestVerification(service, maya, {
      reason: ' I am the one of the bakery. ',
      additionalInfo: 'It is on Elm Street.',
      userId: viktor.id,
      status: 'approved',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body.id,
      userId: maya.id,
      status: 'pending',
      reason: 'I am the one of the bakery.',
      additionalInfo: 'It is on Elm Street.',
      files: [],
      isCurrent: false,
      response: null,
      requestedAt: body.requestedAt,
      reviewedAt: null,
      revokedAt: null,
    });
    expect(await ownRequests(service, maya)).toEqual([body]);
    expect(await stored(body.id)).toMatchObject({
      account_id: maya.id,
      status: 'pending',
      requested_name: 'Maya Lindqvist',
      reviewed_at: null,
      reviewed_by_id: null,
    });
    expect(await auditOf(body.id)).toEqual([{ action: 'verification_requested', actor_id: maya.id, details: { files: 0 } }]);
    expect((await socket.next('event', ({ kind }) => kind === 'verification.requested')).ids).toEqual({ requestId: body.id });
    expect(await ownRequests(service, await service.member())).toEqual([]);
  });

  test('[VERIF-03] without a reason it is refused, and signed out', async () => {
    for (const fields of [{ reason: undefined }, { reason: ' \n ' }, { reason: 'x'.repeat(2001) }, { additionalInfo: 'x'.repeat(2001) }]) {
      const { status, body } = await requestVerification(service, maya, fields);
      expect([status, body.code]).toEqual([400, 'validation_failed']);
    }
    const { status, body } = await service.post<Problem>('/api/me/verification-requests', { body: { reason: 'It is me.' } });
    expect([status, body.code]).toEqual([401, 'session_missing']);
    expect(await ownRequests(service, maya)).toEqual([]);
  });

  test('[VERIF-06] twice, also at the same moment, leaves one that is pending; after an answer one can ask again', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => requestVerification(service, maya)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'already_requested',
      detail: 'You already have a pending verification request.',
    });
    // Whoever goes past the service finds the same.
    await expect(
      service.sql(`insert into verification_requests (id, account_id, requested_name, reason) values (gen_random_uuid(), $1, 'M', 'r')`, [
        maya.id,
      ]),
    ).rejects.toMatchObject({ code: '23505', constraint: 'verification_requests_one_pending' });
    const [request] = await ownRequests(service, maya);
    await decideVerification(service, ingrid, request!.id, { decision: 'rejected', reason: 'The letter is not readable.' });
    expect((await requestVerification(service, maya)).status).toBe(201);
  });

  test('with one key is one request, whatever was lost on the way', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = [await requestVerification(service, maya, {}, key), await requestVerification(service, maya, {}, key)];
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
  });
});

describe('files', () => {
  const served = async (url: string) => {
    const answer = await fetch(new URL(url, service.origin));
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  test('are read by staff and the one who sent them alone, without what they came with, and the log says who opened one', async () => {
    const [pdf, photo] = [await upload(await tellingPdf(), 'Letter.pdf'), await upload(await photograph(), 'Me.jpg')];
    expect([pdf.status, photo.status]).toEqual([201, 201]);
    const request = await asked(maya, { files: [pdf.body.url, photo.body.url] });
    expect(request.files.map(({ name, mediaType }) => [name, mediaType])).toEqual([
      ['Letter.pdf', 'application/pdf'],
      ['Me.jpg', 'image/jpeg'],
    ]);
    // The address of before opens it for nobody, nor does one that was made for another file.
    expect((await served(pdf.body.url)).status).toBe(404);
    expect((await served(request.files[0]!.url.replace(pdf.body.id, photo.body.id))).status).toBe(404);
    expect((await served(request.files[0]!.url)).status).toBe(200);
    const { fileList, files } = await detail(request.id);
    expect([files, fileList.length]).toEqual([2, 2]);
    const letter = await served(fileList[0]!.url);
    expect([letter.status, letter.headers.get('content-type'), letter.headers.get('content-disposition')]).toEqual([
      200,
      'application/pdf',
      expect.stringContaining('attachment; filename="Letter.pdf"'),
    ]);
    expect(letter.bytes.includes('Dana Whitlock')).toBe(false);
    const face = await served(fileList[1]!.url);
    expect([face.status, face.headers.get('content-type'), face.headers.get('content-disposition')]).toEqual([200, 'image/jpeg', 'inline']);
    expect(
      await service.sql('select actor_id, action from audit_log where target_id = any($1::uuid[]) order by created_at, id', [
        [pdf.body.id, photo.body.id],
      ]),
    ).toEqual([
      { actor_id: ingrid.id, action: 'original_file_opened' },
      { actor_id: ingrid.id, action: 'original_file_opened' },
    ]);
    const { body: own } = await service.get<{ items: { url: string; purpose: string }[] }>('/api/me/files', { token: maya.token });
    expect(own.items.map(({ purpose }) => purpose)).toEqual(['verification', 'verification']);
    for (const { url } of own.items) expect((await served(url)).status).toBe(200);
    // An address that staff were given opens nothing once they are no staff any more.
    const former = await service.member({ role: 'moderator' });
    const { fileList: given } = await detail(request.id, former);
    await service.sql(`update accounts set granted_role = 'responder' where id = $1`, [former.id]);
    expect((await served(given[0]!.url)).status).toBe(404);
  });

  test('are pictures and PDFs, five at most, one’s own, and sent once', async () => {
    const text = await upload(Buffer.from('It is me.'), 'me.txt');
    expect([text.status, text.body.code, text.body.detail]).toEqual([415, 'invalid_file_type', 'Please choose a picture or a PDF.']);
    const png = await picture('png');
    const one = (await upload(png, 'a.png')).body.url;
    const theirs = (await upload(png, 'b.png', viktor)).body.url;
    const form = new FormData();
    form.set('purpose', 'evidence');
    form.set('file', new Blob([new Uint8Array(png)]), 'c.png');
    const evidence = (await service.post<Upload>('/api/uploads', { token: maya.token, body: form })).body.url;
    for (const files of [[theirs], [evidence], [one, one], ['https://example.org/a.png'], Array(6).fill(one)]) {
      const { status, body } = await requestVerification(service, maya, { files });
      expect([status, body.code], files[0]).toEqual([400, 'validation_failed']);
    }
    await asked(maya, { files: [one] });
    const other = await service.member();
    expect((await requestVerification(service, other, { files: [one] })).status).toBe(400);
  });

  test('are gone thirty days after the decision, and no earlier', async () => {
    const { body: file } = await upload(await picture('png'), 'a.png');
    const request = await asked(maya, { files: [file.url] });
    await service.sql(`update verification_requests set requested_at = now() - interval '90 days' where id = $1`, [request.id]);
    await sweep(service.platform);
    expect((await detail(request.id)).files).toBe(1);
    await decideVerification(service, ingrid, request.id);
    await service.sql(`update verification_requests set reviewed_at = now() - interval '31 days' where id = $1`, [request.id]);
    await sweep(service.platform);
    expect((await detail(request.id)).files).toBe(0);
    await sweep(service.platform);
    expect(await service.sql('select id from files where id = $1', [file.id])).toEqual([]);
  });
});

describe('staff', () => {
  test('[VERIF-08, VERIF-10] list requests newest first, with names and addresses, by status and by pages; other members do not', async () => {
    const first = await asked();
    const second = await asked(await service.member({ displayName: 'Dominic Vale' }));
    await addProof(service, maya, 'dns', 'maya.test');
    const { items } = await list('?status=pending');
    const at = items.findIndex(({ id }) => id === first.id);
    expect(items[at - 1]!.id).toBe(second.id);
    expect(items[at]).toMatchObject({
      userId: maya.id,
      displayName: 'Maya Lindqvist',
      email: maya.email,
      status: 'pending',
      reason: 'I am the Maya Lindqvist of the bakery.',
      proofs: 1,
      proofsPassed: 0,
      files: 0,
      mayDecide: true,
      reviewedBy: null,
    });
    expect((await list('?status=approved')).items.some(({ id }) => id === first.id)).toBe(false);
    const { body: counts } = await service.get<{ pending: number }>('/api/moderation/verification-counts', { token: samuel.token });
    expect(counts.pending).toBe((await service.sql(`select id from verification_requests where status = 'pending'`)).length);
    for (const path of ['', `/${first.id}`]) {
      const { status, body } = await service.get<Problem>(`/api/moderation/verification-requests${path}`, { token: maya.token });
      expect([status, body.code]).toEqual([403, 'forbidden']);
    }
  });

  test('[VERIF-09, VERIF-11, NOTIF-07, NOTIF-09, RT-02] approve one: the mark is there at once, its member alone is told, and whoever comes second hears who was first', async () => {
    const request = await asked();
    const toldBefore = [await toldOf(viktor), await toldOf(ingrid)];
    const post = await service.createPost(maya, { title: 'By somebody' });
    const author = async () =>
      (await service.get<{ items: { id: string; author: { isVerified: boolean } | null }[] }>('/api/posts')).body.items.find(
        ({ id }) => id === post.id,
      )?.author?.isVerified;
    expect(await author()).toBe(false);
    await using socket = await TestSocket.open(service, { token: maya.token });
    await socket.subscribe([`account:${maya.id}`]);
    await using others = await TestSocket.open(service, { token: viktor.token });
    await others.subscribe(['moderation', `account:${viktor.id}`]);
    const { status, body } = await decideVerification(service, ingrid, request.id, { decision: 'approved', displayName: 'Maya Lindqvist' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'approved', isCurrent: true, reviewedBy: { id: ingrid.id, displayName: 'Ingrid Maas' } });
    expect(await stored(request.id)).toMatchObject({ status: 'approved', reviewed_by_id: ingrid.id, reviewed_at: expect.any(Date) });
    expect(await isVerified(maya)).toBe(true);
    expect((await socket.next('event', ({ kind }) => kind === 'verification.decided')).ids).toEqual({
      requestId: request.id,
      step: 'approved',
    });
    expect((await others.next('event', ({ kind }) => kind === 'verification.closed')).ids).toEqual({ requestId: request.id });
    await service.allTold();
    expect(await author()).toBe(true);
    const second = await decideVerification(service, viktor, request.id, { decision: 'rejected', reason: 'No.' });
    expect([second.status, second.body.code]).toEqual([409, 'already_decided']);
    expect(second.body).toMatchObject({
      detail: 'Ingrid Maas already decided this: approved.',
      context: { decision: 'approved', decidedBy: 'Ingrid Maas' },
    });
    expect(await toldOf(maya)).toEqual(['Your verification request has been approved!']);
    expect([await toldOf(viktor), await toldOf(ingrid)]).toEqual(toldBefore);
    const [own] = await ownRequests(service, maya);
    expect(own).toMatchObject({ status: 'approved', isCurrent: true, response: null });
    expect(JSON.stringify(own)).not.toContain(ingrid.id);
    expect((await auditOf(request.id)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['verification_requested', maya.id],
      ['verification_approved', ingrid.id],
    ]);
  });

  test('[VERIF-12, NOTIF-07] reject one with a reason that the member reads; the mark stays as it was', async () => {
    for (const before of [false, true]) {
      const member = await service.member();
      await service.sql('update profiles set is_verified = $2 where id = $1', [member.id, before]);
      const request = await asked(member);
      const without = await decideVerification(service, ingrid, request.id, { decision: 'rejected', reason: ' ' });
      expect([without.status, without.body.errors?.[0]?.field]).toEqual([400, 'reason']);
      const { status, body } = await decideVerification(service, ingrid, request.id, {
        decision: 'rejected',
        reason: 'The domain is not yours.',
      });
      expect([status, body.status]).toEqual([200, 'rejected']);
      expect(await isVerified(member)).toBe(before);
      expect((await ownRequests(service, member))[0]).toMatchObject({
        status: 'rejected',
        response: 'The domain is not yours.',
        isCurrent: false,
      });
      expect(await toldOf(member)).toEqual(['Your verification request has been reviewed']);
    }
  });

  test('decide at the same moment: one does', async () => {
    const request = await asked();
    const answers = await Promise.all([
      decideVerification(service, ingrid, request.id),
      decideVerification(service, viktor, request.id, { decision: 'rejected', reason: 'No.' }),
      decideVerification(service, samuel, request.id),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { status } = answers.find((answer) => answer.status === 200)!.body as unknown as { status: string };
    expect(await isVerified(maya)).toBe(status === 'approved');
  });

  test('do not decide on their own request, whatever way it comes', async () => {
    const request = await asked(viktor);
    expect((await detail(request.id, viktor)).mayDecide).toBe(false);
    const { status, body } = await decideVerification(service, viktor, request.id);
    expect([status, body.detail]).toEqual([403, 'This is your own request, so someone else decides.']);
    await expect(
      service.sql(`update verification_requests set status = 'approved', reviewed_at = now(), reviewed_by_id = account_id where id = $1`, [
        request.id,
      ]),
    ).rejects.toMatchObject({ code: '23514' });
    expect((await decideVerification(service, ingrid, request.id)).status).toBe(200);
    const revoked = await revokeVerification(service, viktor, request.id);
    expect(revoked.status).toBe(403);
  });

  test('see who asks, what they show and what they asked before', async () => {
    const before = await asked();
    await decideVerification(service, ingrid, before.id, { decision: 'rejected', reason: 'Please show more.' });
    const { body: proof } = await addProof(service, maya, 'dns', 'maya.test');
    const request = await asked();
    const { requester, others, proofList } = await detail(request.id, viktor);
    expect(requester).toMatchObject({ id: maya.id, displayName: 'Maya Lindqvist', isVerified: false, standing: 'active', posts: 0 });
    expect(others).toEqual([
      {
        id: before.id,
        status: 'rejected',
        requestedName: 'Maya Lindqvist',
        requestedAt: before.requestedAt,
        reviewedAt: expect.any(String),
        reviewedBy: { id: ingrid.id, displayName: 'Ingrid Maas' },
        response: 'Please show more.',
      },
    ]);
    const { publish, ...shown } = proof;
    expect(publish).not.toBeNull();
    expect(proofList).toEqual([shown]);
  });
});

describe('a mark', () => {
  test('stands beside the name that was verified, and beside no other that its member writes over a response', async () => {
    await service.sql('update profiles set is_verified = true where id = $1', [maya.id]);
    const post = await service.createPost(viktor, { title: 'A post' });
    for (const name of ['Maya Lindqvist', 'Dominic Vale']) {
      const body = { name, content: 'See for yourself.', captchaToken: await service.pass('create_response') };
      await service.post(`/api/posts/${post.id}/responses`, { token: maya.token, body });
    }
    const { body } = await service.get<ResponsePage>(`/api/posts/${post.id}/responses`);
    expect(body.items.map(({ name, isVerified: mark }) => [name, mark]).toSorted()).toEqual([
      ['Dominic Vale', false],
      ['Maya Lindqvist', true],
    ]);
  });

  test('is revoked with a reason, and the member is told', async () => {
    const request = await asked();
    expect((await revokeVerification(service, viktor, request.id)).body.code).toBe('conflict');
    await decideVerification(service, ingrid, request.id);
    expect((await revokeVerification(service, viktor, request.id, ' ')).status).toBe(400);
    const { status, body } = await revokeVerification(service, viktor, request.id, 'The domain changed hands.');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'revoked',
      revokedBy: { displayName: 'Viktor Holm' },
      reviewedBy: { displayName: 'Ingrid Maas' },
      revokeReason: 'The domain changed hands.',
    });
    expect(await isVerified(maya)).toBe(false);
    expect((await ownRequests(service, maya))[0]).toMatchObject({
      status: 'revoked',
      response: 'The domain changed hands.',
      isCurrent: false,
    });
    expect((await toldOf(maya)).toSorted()).toEqual([
      'Your verification request has been approved!',
      'Your verification request has been reviewed',
    ]);
    expect((await revokeVerification(service, viktor, request.id)).body.code).toBe('conflict');
    expect((await auditOf(request.id)).at(-1)).toEqual({
      action: 'verification_revoked',
      actor_id: viktor.id,
      details: { accountId: maya.id },
    });
    expect((await requestVerification(service, maya)).status).toBe(201);
  });

  test('goes with the name: the request of before counts no more, and cannot be revoked', async () => {
    const first = await asked();
    await decideVerification(service, ingrid, first.id);
    expect((await rename(maya, 'Maya L.')).status).toBe(200);
    expect(await isVerified(maya)).toBe(false);
    expect((await ownRequests(service, maya))[0]).toMatchObject({ status: 'approved', isCurrent: false });
    expect((await revokeVerification(service, viktor, first.id)).body.code).toBe('conflict');
    const second = await asked();
    await decideVerification(service, viktor, second.id);
    expect((await ownRequests(service, maya)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect((await revokeVerification(service, viktor, first.id)).body.code).toBe('conflict');
    expect(await isVerified(maya)).toBe(true);
  });

  test('is for the name that was looked at: one that was changed meanwhile is looked at again', async () => {
    const request = await asked();
    await rename(maya, 'Mayor Lindqvist');
    const { status, body } = await decideVerification(service, ingrid, request.id, { decision: 'approved', displayName: 'Maya Lindqvist' });
    expect([status, body.code, body.context]).toEqual([409, 'content_changed', { displayName: 'Mayor Lindqvist' }]);
    // Who does not say which name they looked at has looked at the one in the request.
    expect((await decideVerification(service, ingrid, request.id)).body.code).toBe('content_changed');
    expect(await isVerified(maya)).toBe(false);
    expect(await detail(request.id)).toMatchObject({ status: 'pending', requestedName: 'Maya Lindqvist', displayName: 'Mayor Lindqvist' });
  });
});

test('is a part of one’s own export, without who answered', async () => {
  const { body: file } = await upload(await picture('png'), 'a.png');
  const request = await asked(maya, { files: [file.url] });
  await decideVerification(service, ingrid, request.id, { decision: 'rejected', reason: 'It cannot be read.' });
  const { body: proof } = await addProof(service, maya, 'dns', 'maya.test');
  const { body } = await service.get<DataExport>('/api/me/export', { token: maya.token });
  expect(body.verificationRequests).toEqual([
    {
      id: request.id,
      requestedName: 'Maya Lindqvist',
      reason: request.reason,
      additionalInfo: null,
      status: 'rejected',
      response: 'It cannot be read.',
      revokeReason: null,
      fileIds: [file.id],
      requestedAt: request.requestedAt,
      reviewedAt: expect.any(String),
      revokedAt: null,
    },
  ]);
  expect(body.verificationProofs.map(({ id, kind, target, status }) => [id, kind, target, status])).toEqual([
    [proof.id, 'dns', 'maya.test', 'waiting'],
  ]);
  expect(JSON.stringify(body)).not.toContain(ingrid.id);
});

test('a deleted account leaves nothing of it', async () => {
  const { body: file } = await upload(await picture('png'), 'a.png');
  const request = await asked(maya, { reason: 'The only Lindqvist of Elm Street.', files: [file.url] });
  const owner = newAddress('owner');
  await addProof(service, maya, 'email', owner);
  expect(await mailsTo(service, owner)).toHaveLength(1);
  const { status } = await service.call('DELETE', '/api/me', {
    token: maya.token,
    body: { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' },
  });
  expect(status).toBeLessThan(300);
  expect(await service.sql('select 1 from verification_requests where id = $1', [request.id])).toEqual([]);
  expect(await service.sql('select 1 from verification_proofs where account_id = $1', [maya.id])).toEqual([]);
  expect(await service.sql('select 1 from inbox_mails where recipient = $1', [owner])).toEqual([]);
  expect(await service.sql(`select 1 from pgboss.job where data::text like '%' || $1 || '%'`, [owner.split('@')[1]])).toEqual([]);
  expect((await detail(request.id)).code).toBe('not_found');
});
