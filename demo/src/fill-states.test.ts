import { expect, test } from 'vitest';
import type { ModerationVerificationRequest } from '@clapback/contracts';
import { tellLostOutcomes } from '@clapback/services/src/features/reports/outcome.ts';
// For the type of what its set-up provides.
import type {} from '@clapback/services/test/global-setup.ts';
import { TestService } from '@clapback/services/test/service.ts';
import { demoPassword } from './accounts.ts';
import { fillDemo } from './fill.ts';

test('staff of the demo find claims, an appeal, a request for verification, and a suspended and a banned member', async () => {
  await using service = await TestService.start();
  await fillDemo(service.platform, () => {});
  const signIn = async (email: string) =>
    (
      await service.post<{ accessToken: string }>('/api/auth/sign-in', {
        body: { email, password: demoPassword, captchaToken: await service.pass('sign_in') },
      })
    ).body.accessToken;
  const token = await signIn('admin@clapback.example');
  const read = async <T>(path: string) => (await service.get<{ items: T[] }>(`/api/${path}`, { token })).body.items;

  expect((await read<{ claimant: { displayName: string } }>('moderation/claims')).map(({ claimant }) => claimant.displayName)).toContain(
    'Viktor H.',
  );
  const requests = await read<ModerationVerificationRequest>('moderation/verification-requests');
  expect(requests.map(({ displayName }) => displayName)).toEqual(['Priya Ramanathan']);
  // Who has the mark already cannot ask for it.
  expect(await service.sql(`select is_verified from profiles where display_name = 'Priya Ramanathan'`)).toEqual([{ is_verified: false }]);
  expect(await read('moderation/appeals')).toHaveLength(1);
  const standings = await service.sql<{ standing: string }>(
    `select effective_standing(a) as standing from accounts a where effective_standing(a) <> 'active' order by 1`,
  );
  expect(standings.map(({ standing }) => standing)).toEqual(['banned', 'suspended']);

  // What was decided before the demo was there is told to nobody.
  await tellLostOutcomes(service.platform);
  expect(await service.sql(`select id from events where kind = 'report.told'`)).toEqual([]);
  expect(await service.sql(`select id from reports where told_status is distinct from nullif(status, 'pending')`)).toEqual([]);

  // Whoever looks around as a member has something to answer.
  const maya = await signIn('responder@clapback.example');
  const waiting = await service.get<{ items: { postTitle: string; name: string | null }[] }>('/api/me/waiting', { token: maya });
  expect(waiting.body.items.map(({ name }) => name)).toEqual(['Stuart Hallamshaw']);
});
