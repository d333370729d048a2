import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { ModerationVerificationRequestDetail } from '@clapback/contracts';
import { chooseCommand, expectCommands } from '@clapback/testing/command-menu.ts';
import { pageOf } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const ingrid = member({
  role: 'moderator',
  displayName: 'Ingrid Maas',
  abilities: ['verification:decide', 'appeal:decide', 'report:decide', 'claim:decide'],
});
const maya = { id: '0190a000-0000-7000-8000-000000000003', displayName: 'Maya Lindqvist' };
const viktor = { id: '0190a000-0000-7000-8000-000000000009', displayName: 'Viktor Holm' };
let made = 0;

function request(more: Partial<ModerationVerificationRequestDetail> = {}): ModerationVerificationRequestDetail {
  made += 1;
  return {
    id: `0190e000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    userId: maya.id,
    displayName: maya.displayName,
    email: 'maya@example.test',
    status: 'pending',
    reason: 'I run the bakery on Elm Street.',
    additionalInfo: 'There was an article in the Courier.',
    isCurrent: false,
    proofsPassed: 1,
    proofs: 2,
    files: 1,
    requestedAt: hoursAgo(5),
    response: null,
    reviewedAt: null,
    reviewedBy: null,
    revokedAt: null,
    revokedBy: null,
    revokeReason: null,
    mayDecide: true,
    requestedName: maya.displayName,
    requester: {
      ...maya,
      role: 'responder',
      standing: 'active',
      isVerified: false,
      joinedAt: hoursAgo(9000),
      posts: 12,
      reportsReceived: 3,
      reportsUpheld: 0,
      suspensions: 0,
      strikes: 0,
    },
    others: [
      {
        id: '0190e000-0000-7000-8000-00000000ffff',
        status: 'rejected',
        requestedName: 'Maya L.',
        requestedAt: hoursAgo(500),
        reviewedAt: hoursAgo(490),
        reviewedBy: viktor,
        response: 'Please show more.',
      },
    ],
    proofList: [
      {
        id: '0190f000-0000-7000-8000-000000000001',
        kind: 'dns',
        target: 'bakery.example',
        place: 'bakery.example',
        status: 'passed',
        result: 'The TXT record is there at bakery.example.',
        checkedAt: hoursAgo(2),
        createdAt: hoursAgo(5),
      },
      {
        id: '0190f000-0000-7000-8000-000000000002',
        kind: 'email',
        target: 'maya@bakery.example',
        place: 'maya@bakery.example',
        status: 'waiting',
        result: null,
        checkedAt: null,
        createdAt: hoursAgo(5),
      },
    ],
    fileList: [
      { id: '0190d000-0000-7000-8000-000000000001', name: 'Letter.pdf', mediaType: 'application/pdf', bytes: 640_000, url: '/api/files/x' },
    ],
    ...more,
  };
}

/** The list of requests in the console, the first of them open. */
async function open(shown: ModerationVerificationRequestDetail[], script: Script = {}): Promise<void> {
  await page.viewport(1440, 900);
  await showRemote(
    remote,
    '/admin/moderation?show=verification',
    {
      'GET /moderation/case-counts': { body: { pending: 0, approved: 0, dismissed: 0, late: 0 } },
      'GET /moderation/claim-counts': { body: { waiting: 0 } },
      'GET /moderation/appeal-counts': { body: { pending: 0, late: 0 } },
      'GET /moderation/verification-counts': { body: { pending: shown.filter(({ status }) => status === 'pending').length } },
      'GET /moderation/verification-requests': { body: pageOf(...shown) },
      'GET /moderation/verification-requests/:id': shown[0] ? { body: shown[0] } : problem(404, 'not_found'),
      ...script,
    },
    { ...ingrid, role: 'admin' },
  );
}
const pane = page.getByRole('region', { name: 'Request', exact: true });
const decision = page.getByRole('region', { name: 'Decision', exact: true });
const button = (name: string) => decision.getByRole('button', { name, exact: true });
const field = decision.getByRole('textbox', { name: 'Reason' });
const toast = page.getByRole('status').last();
const sent = async (ending: string) =>
  (await commands.seenCalls()).filter(({ method, path }) => method === 'POST' && path.endsWith(ending)).map(({ body }) => body);

test('[VERIF-08, VERIF-09] all that a decider must see is on one screen; approving sends the name that was looked at', async () => {
  const one = request();
  const approved = { ...one, status: 'approved' as const, isCurrent: true, reviewedBy: viktor, reviewedAt: hoursAgo(0) };
  await open([one], { 'POST /moderation/verification-requests/:id/decision': { body: approved } });
  await expect.element(page.getByRole('heading', { name: 'Verification, 1 pending' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'maya@example.test' });
  await expect.element(row).toMatchTextContent(/Pending1 of 2 proofs found · 1 fileMaya Lindqvistmaya@example\.test/);
  await expect.element(page.getByRole('heading', { name: 'Is this Maya Lindqvist?' })).toBeVisible();
  await expect.element(pane).toMatchTextContent(/Why they ask.*I run the bakery.*There was an article/);
  await expect.element(pane).toMatchTextContent(/Found Domain bakery\.example.*The TXT record is there at bakery\.example\./);
  await expect.element(pane).toMatchTextContent(/Not shown yet Address maya@bakery\.example/);
  await expect.element(pane).toMatchTextContent(/Letter\.pdf.*PDF, 640 kB/);
  await expect.element(pane).toMatchTextContent(/Rejected as Maya L\..*by Viktor Holm.*Please show more\./);
  await expect.element(pane).toMatchTextContent(/Maya Lindqvist so far.*3, 0 upheld.*Restrictions in a year\s*none/);
  await commands.changeScript({ 'GET /moderation/verification-requests/:id': { body: approved } });
  await button('Approve').click();
  await expect.element(toast).toHaveTextContent('Verification approved Maya Lindqvist');
  expect(await sent('/decision')).toEqual([{ decision: 'approved', reason: null, displayName: 'Maya Lindqvist' }]);
  await expect.element(decision).toMatchTextContent(/WhatApprovedByViktor Holm/);
  await expect.element(button('Approve')).not.toBeInTheDocument();
});

test('[VERIF-09] rejecting needs a reason', async () => {
  const one = request();
  await open([one], { 'POST /moderation/verification-requests/:id/decision': { body: { ...one, status: 'rejected' } } });
  await button('Reject').click();
  await expect.element(decision.getByText('Please say why.')).toBeVisible();
  await expect.element(field).toHaveFocus();
  expect(await sent('/decision')).toEqual([]);
  await field.fill(' The letter cannot be read. ');
  await button('Reject').click();
  await expect.element(toast).toHaveTextContent('Verification rejected Maya Lindqvist');
  expect(await sent('/decision')).toEqual([{ decision: 'rejected', reason: 'The letter cannot be read.', displayName: 'Maya Lindqvist' }]);
});

test('[VERIF-13] a failed decision says so and keeps the words; who comes second hears who was first', async () => {
  await open([request()], { 'POST /moderation/verification-requests/:id/decision': problem(500, 'internal_error') });
  await field.fill('It cannot be read.');
  await button('Reject').click();
  await expect.element(toast).toHaveTextContent('Failed to process verification request');
  await expect.element(field).toHaveValue('It cannot be read.');
  await commands.changeScript({
    'POST /moderation/verification-requests/:id/decision': problem(409, 'already_decided', {
      context: { decision: 'approved', decidedBy: 'Viktor Holm', decidedAt: hoursAgo(0) },
    }),
  });
  // The library's sign of waiting may still be leaving, which is named too.
  await decision.getByRole('button', { name: /Reject$/ }).click();
  await expect.element(decision.getByRole('alert')).toHaveTextContent('Viktor Holm already decided this: approved.');
});

test('[VERIF-13] a list that could not be read says so, and Try again helps', async () => {
  await open([], { 'GET /moderation/verification-requests': problem(500, 'internal_error') });
  await expect.element(page.getByText('Failed to load verification requests')).toBeVisible();
  await commands.changeScript({ 'GET /moderation/verification-requests': { body: pageOf() } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('No requests waiting')).toBeVisible();
});

test('a verification is revoked with a reason; one of before a change of name cannot be', async () => {
  const one = request({ status: 'approved', isCurrent: true, reviewedBy: viktor, reviewedAt: hoursAgo(1) });
  const revoked = {
    ...one,
    status: 'revoked' as const,
    isCurrent: false,
    revokedBy: viktor,
    revokedAt: hoursAgo(0),
    revokeReason: 'The domain changed hands.',
  };
  await open([one], { 'POST /moderation/verification-requests/:id/revoke': { body: revoked } });
  await button('Revoke…').click();
  await expect.element(decision.getByRole('textbox', { name: 'Why it is revoked' })).toHaveFocus();
  await button('Revoke').click();
  await expect.element(decision.getByText('Please say why.')).toBeVisible();
  await decision.getByRole('textbox', { name: 'Why it is revoked' }).fill('The domain changed hands.');
  await commands.changeScript({ 'GET /moderation/verification-requests/:id': { body: revoked } });
  await button('Revoke').click();
  await expect.element(toast).toHaveTextContent('Verification revoked Maya Lindqvist');
  expect(await sent('/revoke')).toEqual([{ reason: 'The domain changed hands.' }]);
  await expect.element(decision).toMatchTextContent(/WhatRevokedByViktor Holm.*ReasonThe domain changed hands\..*Approved byViktor Holm/);
  await expect.element(button('Revoke…')).not.toBeInTheDocument();
});

test('one’s own request has no buttons, and a changed name is pointed out', async () => {
  await open([request({ mayDecide: false, requestedName: 'Maya L.' })]);
  await expect.element(pane).toMatchTextContent(/They asked as Maya L\..*What is verified is the name of now, Maya Lindqvist\./);
  await expect.element(decision).toMatchTextContent(/You cannot decide this request/);
  await expect.element(button('Approve')).not.toBeInTheDocument();
});

test('Ctrl K shows other requests, and opens what somebody sent along', async () => {
  await open([request()]);
  await expect.element(page.getByRole('heading', { name: 'Is this Maya Lindqvist?' })).toBeVisible();
  await expectCommands('Approve', 'Reject', 'Public page', 'Letter.pdf', 'Pending requests', 'Approved requests', 'All requests');
  await chooseCommand('Rejected requests');
  await expect
    .poll(async () =>
      (await commands.seenCalls())
        .map(({ path }) => path)
        .filter((path) => path.includes('verification-requests?'))
        .at(-1),
    )
    .toMatch(/status=rejected/);
});
