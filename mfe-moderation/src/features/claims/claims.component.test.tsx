import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { ModerationClaim } from '@clapback/contracts';
import { expectAccessible } from '@clapback/testing/accessibility.ts';
import { expectCommands } from '@clapback/testing/command-menu.ts';
import { pageOf } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const now = new Date().toISOString();
const ingrid = member({ role: 'admin', displayName: 'Ingrid Moe', abilities: ['claim:decide', 'report:decide'] });
let made = 0;
const claim = (more: Partial<ModerationClaim> = {}): ModerationClaim => {
  made += 1;
  return {
    id: `0190e000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    status: 'waiting',
    post: {
      id: '0190b000-0000-7000-8000-000000000001',
      title: 'They broke my piano',
      content: 'They dropped it on the stairs.',
      postType: 'defamation',
      authorName: 'Anonymous',
      createdAt: now,
    },
    claimant: {
      id: '0190a000-0000-7000-8000-000000000003',
      displayName: 'Dominic Vance',
      isVerified: true,
      joinedAt: '2024-05-01T00:00:00.000Z',
    },
    statement: 'I drove that van.',
    createdAt: now,
    waitingSince: now,
    refusal: { reason: 'I mean another Vance.', at: now },
    decidedBy: null,
    staff: null,
    reason: null,
    decidedAt: null,
    rival: null,
    mayDecide: true,
    whyNot: null,
    ...more,
  };
};

/** The list of claims in the console, the first of them open. */
async function open(shown: ModerationClaim[], script: Script = {}): Promise<void> {
  await page.viewport(1440, 900);
  await showRemote(
    remote,
    '/admin/moderation?show=claims',
    {
      // Paths of the script's own come before those with a name in them.
      ...script,
      'GET /moderation/case-counts': { body: { pending: 0, approved: 0, dismissed: 0, late: 0 } },
      'GET /moderation/claim-counts': { body: { waiting: shown.filter(({ status }) => status === 'waiting').length } },
      'GET /moderation/appeal-counts': { body: { pending: 0, late: 0 } },
      'GET /moderation/verification-counts': { body: { pending: 0 } },
      'GET /moderation/claims': { body: pageOf(...shown) },
      'GET /moderation/claims/:id': shown[0] ? { body: shown[0] } : problem(404, 'not_found'),
      ...script,
    },
    ingrid,
  );
}
const decision = page.getByRole('region', { name: 'Decision' });
const decided = async () => (await commands.seenCalls()).filter(({ method, path }) => method === 'POST' && path.endsWith('/decision'));

test('a claim is read whole and decided with a reason, and not without one', async () => {
  const one = claim();
  await open([one], { 'POST /moderation/claims/:id/decision': { body: { ...one, status: 'confirmed', decidedBy: 'staff' } } });
  await expect.element(page.getByRole('heading', { name: 'Is “They broke my piano” about Dominic Vance?' })).toBeVisible();
  const pane = page.getByRole('region', { name: 'Claim', exact: true });
  await expect.element(pane).toMatchTextContent(/I drove that van\..*I mean another Vance\..*The post, by Anonymous/);
  await decision.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(decision.getByText('Please say why.')).toBeVisible();
  await expect.element(decision.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  expect(await decided()).toEqual([]);
  await decision.getByRole('textbox', { name: 'Reason' }).fill('The name on the invoice is theirs.');
  await decision.getByRole('button', { name: 'Confirm' }).click();
  await expect
    .poll(async () => (await decided()).map(({ body }) => body))
    .toEqual([{ decision: 'confirmed', reason: 'The name on the invoice is theirs.' }]);
});

test('who comes second is told, and keeps the words', async () => {
  await open([claim()], { 'POST /moderation/claims/:id/decision': problem(409, 'already_decided') });
  await decision.getByRole('textbox', { name: 'Reason' }).fill('Another company.');
  await decision.getByRole('button', { name: 'Reject' }).click();
  await expect.element(decision.getByRole('alert')).toBeVisible();
  await expect.element(decision.getByRole('textbox', { name: 'Reason' })).toHaveValue('Another company.');
});

test('where somebody else is confirmed already it says so, leads there, and cannot be confirmed', async () => {
  await open([claim({ rival: { claimId: '0190e000-0000-7000-8000-0000000000ff', displayName: 'Rob Kessler', decidedBy: 'author' } })]);
  await expect.element(page.getByText('Rob Kessler is confirmed already, by the author')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See that claim' }))
    .toHaveAttribute('href', expect.stringContaining('claim=0190e000-0000-7000-8000-0000000000ff'));
  await expect.element(decision.getByRole('button', { name: 'Reject' })).toBeVisible();
  await expect.element(decision.getByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
});

test('one’s own cannot be decided, and says why', async () => {
  await open([claim({ mayDecide: false, whyNot: 'You cannot decide on your own claim.' })]);
  await expect.element(decision.getByText('You cannot decide on your own claim.')).toBeVisible();
  await expect.element(decision.getByRole('button')).not.toBeInTheDocument();
});

test('a decided claim says what was decided, by whom and why', async () => {
  await open([
    claim({
      status: 'rejected',
      mayDecide: false,
      decidedBy: 'staff',
      staff: { id: ingrid.id, displayName: 'Samuel Osei' },
      reason: 'Another company.',
      decidedAt: now,
    }),
  ]);
  await expect.element(decision).toMatchTextContent(/Rejected.*Samuel Osei.*Another company\./);
});

test('an empty list says what comes here; one that fails is read again', async () => {
  await open([]);
  await expect.element(page.getByText('No claim has reached you')).toBeVisible();
});

test('a list that could not be read says so, and Try again helps', async () => {
  await open([], { 'GET /moderation/claims': problem(500, 'internal_error') });
  await expect.element(page.getByText('Failed to load claims')).toBeVisible();
  await commands.changeScript({ 'GET /moderation/claims': { body: pageOf() } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('No claim has reached you')).toBeVisible();
});

test('J goes to the next claim, and Ctrl K decides it', async () => {
  const [one, two] = [claim(), claim()];
  await open([one, two], {
    [`GET /moderation/claims/${two.id}`]: { body: { ...two, claimant: { ...two.claimant, displayName: 'Rob Kessler' } } },
  });
  await expect.element(page.getByRole('heading', { name: 'Is “They broke my piano” about Dominic Vance?' })).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('heading', { name: 'Is “They broke my piano” about Rob Kessler?' })).toHaveFocus();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('dialog', { name: 'Commands' }).getByRole('option', { name: 'Confirm', exact: true })).toBeVisible();
  await userEvent.keyboard('reject{Enter}');
  await expect.element(decision.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  await expect.element(decision.getByText('Please say why.')).toBeVisible();
});

test('Ctrl K reaches both answers to a claim, and what is linked beside it; axe finds nothing', async () => {
  await open([claim({ rival: { claimId: '0190e000-0000-7000-8000-00000000ffff', displayName: 'Another Vance', decidedBy: 'author' } })]);
  await expect.element(page.getByRole('heading', { name: 'Is “They broke my piano” about Dominic Vance?' })).toBeVisible();
  await expectCommands('Reject', 'Next claim', 'Previous claim', 'See it in place', 'See that claim');
  await expectAccessible(page.elementLocator(document.querySelector('.console')!));
});
