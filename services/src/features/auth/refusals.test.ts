import { expect } from 'vitest';
import type { TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';

let service: TestService;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
});

test('a refusal says why: unconfirmed, suspended, banned, too low a role', async () => {
  const unconfirmed = await service.member();
  await service.sql('update accounts set email_confirmed_at = null where id = $1', [unconfirmed.id]);
  const members = {
    unconfirmed,
    suspended: await service.member({ standing: 'suspended' }),
    banned: await service.member({ standing: 'banned' }),
    viewer: await service.member({ role: 'viewer' }),
  };
  const codes: Record<string, unknown> = {};
  for (const [name, { email }] of Object.entries(members)) {
    const again = await service.signIn(email).catch((error: Error) => error.message);
    if (typeof again === 'string') {
      codes[name] = again;
      continue;
    }
    const answer = await service.post<{ code: string }>('/api/posts', {
      token: again.token,
      body: { title: 'T', content: 'C', postType: 'other', captchaToken: 'x' },
    });
    codes[name] = answer.body.code;
  }
  expect(codes).toEqual({
    unconfirmed: 'Sign-in answered 403 email_unconfirmed',
    suspended: 'account_suspended',
    banned: 'account_banned',
    viewer: 'responder_required',
  });
});
