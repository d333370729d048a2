import { expect } from 'vitest';
import { respond } from '../../../test/below.ts';
import { mailsTo, passUndo } from '../../../test/reporting.ts';
import type { TestService } from '../../../test/service.ts';
import { test } from '../../../test/shared-service.ts';
import { sendDueMails } from './send.ts';

let service: TestService;
test.beforeAll(async ({ shared }) => {
  service = await shared.get();
});

test('[RIGHTS-07] mails to others that name the member go, and none that only has a word in it that is also their name', async () => {
  const [moderator, other] = [await service.member({ role: 'moderator' }), await service.member()];
  const leaving = await service.member({ displayName: 'Your' });
  const post = await service.createPost(other);
  await respond(service, post.id, leaving);
  await service.allNotified();
  await sendDueMails(service.platform);
  const suspension = await service.post<{ id: string }>(`/api/moderation/users/${other.id}/suspensions`, {
    token: moderator.token,
    body: { reason: 'Spam.', suspendedUntil: new Date(Date.now() + 3_600_000).toISOString() },
  });
  await passUndo(service, suspension.body.id);
  const subjects = async () => (await mailsTo(service, other.email)).map(({ subject }) => subject);
  const before = await subjects();
  expect(before).toContain('Your account is suspended');
  const named = before.filter((subject) => subject === 'A response to your post');
  expect(named, before.join()).toHaveLength(1);
  const erased = await service.delete('/api/me', { token: leaving.token, body: { confirmation: 'DELETE_MY_ACCOUNT_PERMANENTLY' } });
  expect(erased.status).toBe(204);
  expect((await subjects()).toSorted()).toEqual(before.filter((subject) => subject !== 'A response to your post').toSorted());
});
