import { expect, test } from 'vitest';
import type { ModerationCasePage } from '@clapback/contracts';
// For the type of what its set-up provides.
import type {} from '@clapback/services/test/global-setup.ts';
import { TestService } from '@clapback/services/test/service.ts';
import { demoPassword } from './accounts.ts';
import { fillDemo } from './fill.ts';

test('the moderator of the demo finds a notice of illegal content that waits for an answer and is not late', async () => {
  await using service = await TestService.start();
  await fillDemo(service.platform, () => {});
  const signedIn = await service.post<{ accessToken: string }>('/api/auth/sign-in', {
    body: { email: 'moderator@clapback.example', password: demoPassword, captchaToken: await service.pass('sign_in') },
  });
  const { body } = await service.get<ModerationCasePage>('/api/moderation/cases?status=pending&notice=true', {
    token: signedIn.body.accessToken,
  });
  expect(body.items.map(({ item, hasNotice, dueAt }) => [item.kind, hasNotice, Date.parse(dueAt!) > Date.now()])).toEqual([
    ['post', true, true],
  ]);
});
