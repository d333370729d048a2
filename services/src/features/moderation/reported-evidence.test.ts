import { describe, expect } from 'vitest';
import type { PostResponse, Upload } from '@clapback/contracts';
import { tellingPdf } from '../../../test/documents.ts';
import { picture } from '../../../test/pictures.ts';
import { decide, hide, readCase, report } from '../../../test/reporting.ts';
import type { TestMember, TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
let dana: TestMember;
let robin: TestMember;
let ravi: TestMember;
let ingrid: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  dana = await service.member({ displayName: 'Dana Whitlock' });
  robin = await service.member({ displayName: 'Robin Vale' });
  ravi = await service.member({ displayName: 'Ravi Menon' });
  ingrid = await service.member({ displayName: 'Ingrid Moss', role: 'moderator' });
});

async function upload(by: TestMember, bytes: Buffer, name: string): Promise<string> {
  const form = new FormData();
  form.set('purpose', 'evidence');
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  return (await service.post<Upload>('/api/uploads', { token: by.token, body: form })).body.url;
}

/** A response with a picture and a PDF, which somebody else reported. */
async function reportedResponse(by = robin, { isAnonymous = false } = {}): Promise<{ id: string; postId: string }> {
  const post = await service.createPost(by === dana ? dana : ravi, { isAnonymous });
  const evidence = [
    { url: await upload(by, await picture('png'), 'bruise.png'), caption: 'The day after' },
    { url: await upload(by, await tellingPdf(), 'Call log.pdf') },
  ];
  const { body } = await service.post<PostResponse>(`/api/posts/${post.id}/responses`, {
    token: by.token,
    body: { name: 'Somebody', content: 'See for yourself.', evidence, captchaToken: await service.pass('create_response') },
  });
  await report(service, await service.member(), { responseId: body.id }, { reason: 'violence' });
  return { id: body.id, postId: post.id };
}
const evidenceOf = async (caseId: string) => (await readCase(service, ingrid, caseId)).body.evidence;
const statusOf = async (url: string) => (await service.get(url)).status;

describe('the evidence of a reported response', () => {
  test('is shown to those who decide about it: each file in its order, the copy that readers get, and the way to it as it came', async () => {
    const { id } = await reportedResponse();
    const files = await evidenceOf(id);
    expect(files).toMatchObject([
      { kind: 'image', name: 'bruise.png', mediaType: 'image/png', width: 8, height: 6, caption: 'The day after' },
      { kind: 'pdf', name: 'Call log.pdf', mediaType: 'application/pdf', bytes: expect.any(Number), caption: null },
    ]);
    const shown = (await service.get<PostResponse>(`/api/responses/${id}`)).body.evidence;
    expect(files.map(({ url, sha256 }) => [url?.split('?')[0], sha256])).toEqual(
      shown.map(({ url, sha256 }) => [url.split('?')[0], sha256]),
    );
    for (const { url, originalUrl } of files) expect([await statusOf(url!), await statusOf(originalUrl!)]).toEqual([200, 200]);
    const opened = await service.sql<{ actor_id: string }>(
      `select actor_id from audit_log where action = 'original_file_opened' and target_id = any($1)`,
      [files.map((file) => file.id)],
    );
    expect(opened).toEqual([{ actor_id: ingrid.id }, { actor_id: ingrid.id }]);
  });

  test('is what stands now, after an edit too, and none of what has none', async () => {
    const { id, postId } = await reportedResponse();
    const [first] = await evidenceOf(id);
    await service.patch(`/api/responses/${id}`, { token: robin.token, body: { evidence: [{ url: first!.url }] } });
    expect((await evidenceOf(id)).map(({ name }) => name)).toEqual(['bruise.png']);
    await service.patch(`/api/responses/${id}`, { token: robin.token, body: { evidence: [] } });
    expect(await evidenceOf(id)).toEqual([]);
    await report(service, robin, { postId });
    expect(await evidenceOf(postId)).toEqual([]);
  });

  test('has no address that readers have not: hidden, it is named, and given as it came alone', async () => {
    const { id } = await reportedResponse();
    const before = await evidenceOf(id);
    await decide(service, ingrid, id, hide);
    const after = await evidenceOf(id);
    expect(after.map(({ name, url }) => [name, url])).toEqual([
      ['bruise.png', null],
      ['Call log.pdf', null],
    ]);
    expect([await statusOf(before[0]!.url!), await statusOf(after[0]!.originalUrl!)]).toEqual([404, 200]);
  });

  test('below a post that staff hid is named as well', async () => {
    const { id, postId } = await reportedResponse();
    await service.sql(`update posts set status = 'hidden' where id = $1`, [postId]);
    expect((await evidenceOf(id)).map(({ name, url }) => [name, url])).toEqual([
      ['bruise.png', null],
      ['Call log.pdf', null],
    ]);
    await service.sql(`update posts set status = 'active' where id = $1`, [postId]);
  });

  test('[MODREP-03] of a post’s anonymous author is given as its copy alone, which tells nothing of them', async () => {
    const { id } = await reportedResponse(dana, { isAnonymous: true });
    const { body } = await readCase(service, ingrid, id);
    expect(body.evidence.map(({ name, url, originalUrl }) => [name, url === null, originalUrl])).toEqual([
      ['bruise.png', false, undefined],
      ['Call log.pdf', false, undefined],
    ]);
    for (const told of [dana.id, 'Dana Whitlock']) expect(JSON.stringify(body)).not.toContain(told);
  });
});
