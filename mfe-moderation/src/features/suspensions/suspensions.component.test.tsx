import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Suspension } from '@clapback/contracts';
import { expectAccessible } from '@clapback/testing/accessibility.ts';
import { pageOf } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import { sampleCase, sampleCaseDetail, sampleItem, tabCounts } from '@clapback/testing/case-samples.ts';
import remote from '../../remote.ts';

const ingrid = member({ role: 'admin', displayName: 'Ingrid Moss', abilities: ['report:decide', 'user:suspend'] });
const id = '0190b000-0000-7000-8000-000000000001';
const userId = '0190a000-0000-7000-8000-000000000003';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const suspension = (more: Partial<Suspension> = {}): Suspension => ({
  id,
  userId,
  ground: 'spam',
  reason: 'Forty advertisements.',
  suspendedAt: inHours(-1),
  suspendedUntil: inHours(71),
  isActive: true,
  isAppealed: false,
  undoableUntil: null,
  imposedBy: { id: '0190a000-0000-7000-8000-000000000009', displayName: 'Olu Bello' },
  ...more,
});
const author = {
  id: userId,
  displayName: 'Karl Brandt',
  role: 'responder',
  standing: 'active',
  isVerified: false,
  joinedAt: '2024-05-01T00:00:00.000Z',
  posts: 3,
  reportsReceived: 1,
  reportsUpheld: 0,
  suspensions: 0,
  strikes: 0,
} as const;

async function open(last: Suspension | null, script: Script = {}, standing: 'active' | 'suspended' = 'suspended'): Promise<void> {
  await page.viewport(1440, 900);
  await showRemote(
    remote,
    `/admin/moderation?case=${id}`,
    {
      ...tabCounts(1),
      'GET /moderation/cases': { body: pageOf(sampleCase()) },
      'GET /moderation/cases/:id': {
        body: sampleCaseDetail({
          author: { ...author, standing },
          item: sampleItem({ reported: { ...sampleItem().reported!, writtenAt: '2026-11-20T09:00:00.000Z' } }),
        }),
      },
      'GET /moderation/users/:id/suspensions/last': { body: { last } },
      ...script,
    },
    ingrid,
  );
  await page.getByRole('button', { name: standing === 'active' ? 'Suspend' : 'Change suspension' }).click();
}
const running = page.getByRole('dialog', { name: 'Karl Brandt is suspended' });
const toast = page.getByRole('status').last();
const sent = async (method: string) =>
  (await commands.seenCalls())
    .filter((call) => call.method === method && call.path.includes('suspensions/'))
    .map(({ path, body }) => [path, body]);

test('[SUSP-02] a suspension begins with the ground of the case, what was written, and how long the last one was', async () => {
  await open(
    suspension({ isActive: false, suspendedAt: '2026-11-02T09:00:00.000Z', suspendedUntil: '2026-11-05T09:00:00.000Z' }),
    { 'POST /moderation/users/:id/suspensions': { status: 201, body: suspension() } },
    'active',
  );
  const dialog = page.getByRole('dialog', { name: 'Suspend Karl Brandt' });
  await expect.element(dialog.getByText('Last time: 3 days, in November 2026. One step longer: 1 week.')).toBeVisible();
  await expect
    .element(dialog.getByRole('textbox', { name: 'Reason' }))
    .toHaveValue('Post of 20 November 2026: “He lives at 14 Marlow Street.”');
  await dialog.getByRole('radio', { name: '1 week' }).click();
  await dialog.getByRole('button', { name: /Suspend$/ }).click();
  await expect.element(toast).toMatchTextContent(/^Karl Brandt is suspended for 1 week.*You can undo it for 10 minutes/);
  const [call] = (await commands.seenCalls()).filter(({ method, path }) => method === 'POST' && path.endsWith('/suspensions'));
  expect(call?.body).toMatchObject({ hours: 168, ground: 'privacy' });
});

test('one that holds is taken back while it can be, with one press', async () => {
  await open(suspension({ undoableUntil: inHours(0.1) }), {
    'POST /moderation/decisions/:id/undo': { body: { caseId: userId, decisionId: id, reportIds: [], undoableUntil: null } },
  });
  await expect.element(running).toMatchTextContent(/by Olu Bello\. Spam or misleading content: Forty advertisements\./);
  await expect.element(running.getByRole('radio', { name: /^Undo it/ })).toBeChecked();
  await running.getByRole('button', { name: 'Undo it' }).click();
  await expect.element(toast).toMatchTextContent(/^The suspension of Karl Brandt was undone/);
  await expect.element(running).not.toBeInTheDocument();
});

test('[SUSP-11] it is lifted with a word for the member, and says that an open appeal is granted by that', async () => {
  await open(suspension({ isAppealed: true }), {
    'DELETE /moderation/suspensions/:id': [
      problem(409, 'conflict', { detail: 'This suspension does not hold any more.' }),
      { body: suspension({ isActive: false }) },
    ],
  });
  expect(running.getByRole('radio', { name: /^Undo it/ }).elements()).toEqual([]);
  await expect.element(running.getByText(/Their appeal is closed as granted/)).toBeVisible();
  await expectAccessible(running);
  await running.getByRole('textbox', { name: 'Why (optional)' }).fill('I mixed up two accounts.');
  await running.getByRole('button', { name: 'Lift it now' }).click();
  await expect.element(toast).toMatchTextContent(/^Failed to change the suspension.*does not hold any more/);
  await expect.element(running.getByRole('textbox', { name: 'Why (optional)' })).toHaveValue('I mixed up two accounts.');
  await running.getByRole('button', { name: /Lift it now$/ }).click();
  await expect.element(toast).toMatchTextContent(/^The suspension of Karl Brandt was lifted/);
  expect((await sent('DELETE')).map(([path]) => path)).toEqual([
    `/moderation/suspensions/${id}?reason=I+mixed+up+two+accounts.`,
    `/moderation/suspensions/${id}?reason=I+mixed+up+two+accounts.`,
  ]);
});

test('it is shortened to what ends before it does', async () => {
  await open(suspension(), { 'PATCH /moderation/suspensions/:id': { body: suspension() } });
  await running.getByRole('radio', { name: /^Shorten it/ }).click();
  await running.getByRole('button', { name: 'Shorten it' }).click();
  await expect.element(running.getByText('Please select suspension duration')).toBeVisible();
  await expectAccessible(running);
  const ends = running.getByRole('radiogroup', { name: 'Ends in' }).getByRole('radio');
  expect(ends.elements().map((radio) => radio.closest('label')?.textContent)).toEqual(['1 hour', '6 hours', '1 day']);
  await running.getByRole('radio', { name: '6 hours' }).click();
  await running.getByRole('button', { name: 'Shorten it' }).click();
  await expect.element(toast).toMatchTextContent(/^Karl Brandt is suspended for 6 hours from now/);
  expect((await sent('PATCH')).map(([, body]) => body)).toEqual([{ hours: 6 }]);
});

test('shortening it begins with its reason, which the member goes on to read, and keeps what is added to it', async () => {
  await open(suspension(), { 'PATCH /moderation/suspensions/:id': { body: suspension() } });
  await running.getByRole('radio', { name: /^Shorten it/ }).click();
  const reason = running.getByRole('textbox', { name: 'Reason' });
  await expect.element(reason).toHaveValue('Forty advertisements.');
  await expect
    .element(reason)
    .toHaveAccessibleDescription('They read this as the reason of their suspension, in place of what they could read before.');
  await running.getByRole('radio', { name: '6 hours' }).click();
  await reason.fill('');
  await running.getByRole('button', { name: 'Shorten it' }).click();
  await expect.element(reason).toHaveAccessibleDescription('Please provide a reason for suspension');
  await reason.fill('Forty advertisements. The first was none.');
  await running.getByRole('button', { name: 'Shorten it' }).click();
  await expect
    .poll(async () => (await sent('PATCH')).map(([, body]) => body))
    .toEqual([{ hours: 6, reason: 'Forty advertisements. The first was none.' }]);
});
