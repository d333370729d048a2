import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Restriction } from '@clapback/contracts';
import { pageOf } from '@clapback/testing/samples.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../../remote.ts';

const decisionId = '0190f000-0000-7000-8000-000000000001';
const warning: Restriction = {
  decisionId,
  standing: 'active',
  ground: 'privacy',
  groundUrl: '/community-guidelines#privacy',
  facts: 'Message 9 gives the full name of a colleague.',
  isAutomated: false,
  decidedAt: '2026-11-20T12:00:00.000Z',
  until: null,
  appealAllowed: true,
  contact: 'support@clapback.example',
};
const dana = member({ abilities: ['appeal:create'], restriction: warning });

test('a warning says why and what it means, and is over once the member says that they have read it; a failure says so and keeps it', async () => {
  await showRemote(
    remote,
    '/dashboard?tab=settings',
    {
      'GET /me/decisions': { body: pageOf() },
      'GET /me/appeals': { body: pageOf() },
      'GET /me/reports': { body: pageOf() },
      'PUT /me/decisions/:id/acknowledgement': problem(503, 'service_busy'),
      'GET /auth/session': { body: { user: { ...dana, restriction: null, abilities: ['post:create', 'appeal:create'] } } },
    },
    dana,
  );
  const notice = page.getByRole('region', { name: 'A moderator has warned you' });
  await expect.element(notice).toMatchTextContent(/confirm it below; then you can post again\./);
  await expect.element(notice).toMatchTextContent(/Message 9 gives the full name of a colleague\./);
  await expect.element(notice).toMatchTextContent(/Appeal this decision/);
  await expect.element(notice).not.toMatchTextContent(/No end is set/);
  const done = notice.getByRole('button', { name: 'I have read this' });
  await done.click();
  await expect.element(page.getByRole('status').last()).toMatchTextContent(/^This could not be saved/);
  await expect.element(notice).toBeVisible();
  await commands.changeScript({ 'PUT /me/decisions/:id/acknowledgement': { status: 204 } });
  await done.click();
  await expect.element(page.getByRole('status').last()).toMatchTextContent(/^Thank you.*You can post again\./);
  await expect.element(notice).not.toBeInTheDocument();
  const calls = (await commands.seenCalls()).filter(({ method }) => method === 'PUT').map(({ path }) => path);
  expect(calls).toEqual([`/me/decisions/${decisionId}/acknowledgement`, `/me/decisions/${decisionId}/acknowledgement`]);
});
