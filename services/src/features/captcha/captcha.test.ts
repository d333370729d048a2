import { beforeEach, describe, expect } from 'vitest';
import type { CaptchaAction, CaptchaResult, Problem } from '@clapback/contracts';
import { newWord } from '../../../test/new-names.ts';
import type { TestMember, TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
let dana: TestMember;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
  dana = await service.member();
});
beforeEach(() => service.sql('delete from captcha_passes'));

const verify = (token: string, action: CaptchaAction) => service.post<CaptchaResult>('/api/captcha/verify', { body: { token, action } });
const createPost = (captchaToken: string, fields: Record<string, unknown> = {}) =>
  service.post<Problem>('/api/posts', {
    token: dana.token,
    body: { title: 'A title', content: 'Some content', postType: 'other', captchaToken, ...fields },
  });
const outcome = ({ status, body }: { status: number; body: Problem }) => [status, body.code];

describe('handing in a solved check', () => {
  test('[AUTH-17] answers success and a pass; one solution earns one pass, also when it is handed in several times at once', async () => {
    const token = await service.solve('create_post');
    const answers = await Promise.all([verify(token, 'create_post'), verify(token, 'create_post'), verify(token, 'create_post')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const won = answers.filter(({ body }) => body.success);
    expect(won).toHaveLength(1);
    expect(won[0]!.body).toEqual({ success: true, pass: expect.stringMatching(/^[\w-]{43}$/) });
    expect((await verify(token, 'create_post')).body).toEqual({
      success: false,
      error: 'This bot check was used already. Please try again.',
    });
  });

  test('[AUTH-17] for another action than the challenge was made for earns nothing', async () => {
    const token = await service.solve('sign_in');
    expect((await verify(token, 'create_post')).body).toEqual({ success: false, error: 'The bot check did not pass. Please try again.' });
    expect((await verify(token, 'sign_in')).body.success).toBe(true);
  });

  test('[AUTH-17] that is rubbish earns nothing', async () => {
    for (const token of [
      'x',
      'bnVsbA==',
      'e30=',
      Buffer.from('{"challenge":{"parameters":{}},"solution":{}}').toString('base64'),
      Buffer.from('[]').toString('base64'),
    ]) {
      const { status, body } = await verify(token, 'create_post');
      expect([status, body.success, typeof body.error, body.pass], token).toEqual([200, false, 'string', undefined]);
    }
  });

  test('asks for both fields, and for an action that there is', async () => {
    const answer = await service.post<Problem>('/api/captcha/verify', { body: { action: 'make_coffee' } });
    expect([answer.status, answer.body.errors?.map(({ field }) => field)]).toEqual([400, ['token', 'action']]);
    expect((await service.get<Problem>('/api/captcha/challenge?action=make_coffee')).body.errors?.[0]?.field).toBe('action');
  });

  test('a challenge is kept by no cache', async () => {
    const { status, headers, body } = await service.get<{ signature: string }>('/api/captcha/challenge?action=sign_up');
    expect([status, headers.get('cache-control'), typeof body.signature]).toEqual([200, 'no-store', 'string']);
  });
});

describe('[POST-11] a pass', () => {
  test('[AUTH-17, POST-11] is good for its own action, once', async () => {
    const pass = await service.solvedPass('create_post');
    expect((await createPost(pass)).status).toBe(201);
    expect(outcome(await createPost(pass))).toEqual([400, 'captcha_failed']);
    expect(outcome(await createPost(await service.solvedPass('sign_up')))).toEqual([400, 'captcha_failed']);
    expect(outcome(await createPost('never-given'))).toEqual([400, 'captcha_failed']);
  });

  test('given to two calls at once makes one post', async () => {
    const [pass, title] = [await service.solvedPass('create_post'), newWord('Twice')];
    const answers = await Promise.all([createPost(pass, { title }), createPost(pass, { title })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(await service.sql(`select count(*)::int as count from posts where title = $1`, [title])).toEqual([{ count: 1 }]);
  });

  test('holds for ten minutes', async () => {
    const pass = await service.solvedPass('create_post');
    const [row] = await service.sql<{ minutes: number }>(
      'select round(extract(epoch from max(expires_at) - now()) / 60)::int as minutes from captcha_passes',
    );
    expect(row?.minutes).toBe(10);
    await service.sql(`update captcha_passes set expires_at = now() - interval '1 second'`);
    expect(outcome(await createPost(pass))).toEqual([400, 'captcha_failed']);
  });

  test('is given back when the action fails after it was taken', async () => {
    const pass = await service.solvedPass('create_post');
    const gone = '/api/files/0190a0a0-0000-7000-8000-000000000001?token=x';
    const refused = await createPost(pass, { title: 'With a picture', attachmentUrl: gone });
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'attachmentUrl']);
    expect((await createPost(pass, { title: 'With a picture' })).status).toBe(201);
  });

  test('is not used up by what is refused before', async () => {
    const pass = await service.solvedPass('create_post');
    expect((await createPost(pass, { title: '   ' })).status).toBe(400);
    expect((await createPost(pass, { postType: 'rant' })).status).toBe(400);
    expect((await createPost(pass)).status).toBe(201);
  });

  test('is kept as a hash alone', async () => {
    const pass = await service.solvedPass('report_content');
    const rows = await service.sql<{ text: string }>(
      `select encode(hash, 'escape') as text from captcha_passes where action = 'report_content'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain(pass);
  });
});
