import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { ModerationAppealDetail } from '@clapback/contracts';
import { expectCommands } from '@clapback/testing/command-menu.ts';
import { pageOf } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const samuel = member({ role: 'admin', displayName: 'Samuel Adeyemi', abilities: ['appeal:decide', 'report:decide', 'claim:decide'] });
const ingrid = { id: '0190a000-0000-7000-8000-000000000009', displayName: 'Ingrid Maas' };
const maya = { id: '0190a000-0000-7000-8000-000000000003', displayName: 'Maya Lindqvist' };
let made = 0;

/** An appeal of Maya's against a post that Ingrid hid, sent 20 hours and a little ago. */
function appeal(more: Partial<ModerationAppealDetail> = {}): ModerationAppealDetail {
  made += 1;
  const decidedAt = hoursAgo(44);
  return {
    id: `0190e000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    userId: maya.id,
    appealType: 'content_removal',
    status: 'pending',
    appellant: maya,
    appellantName: maya.displayName,
    isReporter: false,
    reason: 'The name in message 9 is my own.',
    additionalInfo: 'HR has put this in writing.',
    decision: {
      id: '0190f000-0000-7000-8000-000000000001',
      kind: 'hide',
      itemKind: 'post',
      title: 'All fourteen messages, in order',
      decidedBy: ingrid,
      isAutomated: false,
      decidedAt,
      effectiveUntil: null,
    },
    createdAt: hoursAgo(19.9),
    dueAt: hoursAgo(-28.1),
    answerBy: hoursAgo(-200),
    response: null,
    reviewedBy: null,
    reviewedAt: null,
    mayDecide: true,
    whyNot: null,
    statement: {
      id: '0190f000-0000-7000-8000-000000000001',
      kind: 'hide',
      ground: 'privacy',
      groundUrl: '/community-guidelines#privacy',
      facts: 'Message 9 gives the full name of a colleague.',
      isAutomated: false,
      decidedBy: ingrid,
      decidedAt,
      reversesId: null,
      reversedById: null,
      undoableUntil: null,
    },
    content: {
      revisionId: '0190f100-0000-7000-8000-000000000001',
      title: 'All fourteen messages, in order',
      content: 'Message 9: I snapped at a customer.',
      writtenAt: hoursAgo(50),
    },
    postId: '0190b000-0000-7000-8000-000000000001',
    caseId: '0190b000-0000-7000-8000-000000000001',
    subject: {
      ...maya,
      role: 'responder',
      standing: 'active',
      isVerified: false,
      joinedAt: hoursAgo(9_000),
      posts: 12,
      reportsReceived: 6,
      reportsUpheld: 1,
      suspensions: 0,
      strikes: 2,
    },
    earlierAppeals: { answered: 1, approved: 1 },
    effects: [{ effect: 'shows_item', until: null, count: 7 }],
    ...more,
  };
}

/** The list of appeals in the console, the first of them open. */
async function open(shown: ModerationAppealDetail[], script: Script = {}): Promise<void> {
  await page.viewport(1440, 900);
  await showRemote(
    remote,
    '/admin/moderation?show=appeals',
    {
      'GET /moderation/case-counts': { body: { pending: 0, approved: 0, dismissed: 0, late: 0 } },
      'GET /moderation/claim-counts': { body: { waiting: 0 } },
      'GET /moderation/appeal-counts': { body: { pending: shown.filter(({ status }) => status === 'pending').length, late: 0 } },
      'GET /moderation/verification-counts': { body: { pending: 0 } },
      'GET /moderation/appeals': { body: pageOf(...shown) },
      'GET /moderation/appeals/:id': shown[0] ? { body: shown[0] } : problem(404, 'not_found'),
      ...script,
    },
    samuel,
  );
}
const pane = page.getByRole('region', { name: 'Appeal', exact: true });
const answer = page.getByRole('region', { name: 'Answer', exact: true });
const field = answer.getByRole('textbox', { name: 'Your answer to Maya Lindqvist' });
const button = (name: string) => answer.getByRole('button', { name });
const rows = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /Ingrid|by you|by a rule|Hana/ }) });
const toast = page.getByRole('status').last();
const decided = async () => (await commands.seenCalls()).filter(({ method, path }) => method === 'POST' && path.endsWith('/decision'));

test('[APPEAL-12, APPEAL-16] all that a decider must see is on one screen; an answer is required, and says what came of it', async () => {
  const one = appeal();
  const approved = {
    ...one,
    status: 'approved' as const,
    mayDecide: false,
    response: 'You are right.',
    reviewedBy: samuel,
    reviewedAt: hoursAgo(0),
  };
  await open([one], {
    'POST /moderation/appeals/:id/decision': { body: { ...approved, reviewedBy: { id: samuel.id, displayName: 'Samuel Adeyemi' } } },
  });
  await expect.element(page.getByRole('heading', { name: 'All fourteen messages, in order' })).toBeVisible();
  await expect.element(pane).toMatchTextContent(/Content removaldue in 28 h · /);
  await expect.element(pane).toMatchTextContent(/Maya Lindqvist · responder · 1 appeal before, approved · appealed/);
  await expect
    .element(pane)
    .toMatchTextContent(
      /WhatContent hidden by Ingrid Maas · .*GroundPrivacy violation or doxxing · guideline.*FactsMessage 9 gives the full name of a colleague\./,
    );
  await expect
    .element(pane)
    .toMatchTextContent(
      /Content as it stood.*I snapped at a customer\..*Why Maya Lindqvist appeals.*my own\..*HR has put this in writing\./,
    );
  await expect
    .element(pane)
    .toMatchTextContent(
      /What approving does.*The post is back, in the feed, in search and at its own address, with the 7 responses and comments under it\..*Rejecting changes nothing/,
    );
  await expect.element(pane).toMatchTextContent(/Maya Lindqvist so far.*6, 1 upheld.*Restrictions in a year\s*2/);

  await button('Approve').click();
  await expect.element(answer.getByRole('alert')).toHaveTextContent('Please provide a response message');
  await expect.element(field).toHaveFocus();
  await field.fill('   ');
  await button('Reject').click();
  await expect.element(answer.getByRole('alert')).toHaveTextContent('Please provide a response message');
  expect(await decided()).toEqual([]);
  await field.fill('You are right. The post is back.');
  await commands.changeScript({ 'GET /moderation/appeals/:id': { body: approved } });
  await button('Approve').click();
  await expect.element(toast).toHaveTextContent('Appeal approved successfully');
  expect((await decided()).map(({ body }) => body)).toEqual([{ decision: 'approved', response: 'You are right. The post is back.' }]);
});

test('the case of what was decided is a link away, also that of a person, whose profile has no post to be seen in', async () => {
  const one = appeal({ postId: null, content: null, caseId: maya.id });
  await open([one]);
  const link = pane.getByRole('link', { name: 'Open the case (opens a new tab)' });
  await expect.element(link).toHaveAttribute('href', `/admin/moderation?case=${maya.id}`);
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(pane.getByRole('link', { name: /See it in place/ })).not.toBeInTheDocument();
});

test('[APPEAL-16] the keys decide outside of the field, and are letters in it; Escape leaves it', async () => {
  const one = appeal();
  await open([one], { 'POST /moderation/appeals/:id/decision': { body: { ...one, status: 'rejected', mayDecide: false } } });
  await field.click();
  await userEvent.keyboard('ar');
  await expect.element(field).toHaveValue('ar');
  expect(await decided()).toEqual([]);
  // Escape that gives up what an input method composes leaves the field alone.
  for (const init of [{ isComposing: true }, { keyCode: 229 }])
    field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, ...init }));
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('r');
  await expect.element(toast).toHaveTextContent('Appeal rejected successfully');
  expect((await decided()).map(({ body }) => body)).toEqual([{ decision: 'rejected', response: 'ar' }]);
});

test('[APPEAL-16] Ctrl K reaches both answers and what the keys do', async () => {
  await open([appeal()]);
  await expect.element(field).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const menu = page.getByRole('dialog', { name: 'Commands' });
  for (const name of ['Reject', 'Next appeal', 'Due first', 'Show the keys'])
    await expect.element(menu.getByRole('option', { name, exact: true })).toBeInTheDocument();
  await userEvent.keyboard('approve{Enter}');
  await expect.element(field).toHaveFocus();
  await expect.element(answer.getByText('Please provide a response message')).toBeVisible();
});

test('[APPEAL-10, APPEAL-11] the list is what the service gives, with due times; only what is pending has buttons, and a lock says why one’s own has none', async () => {
  const own = appeal({
    appealType: 'ban',
    decision: {
      ...appeal().decision!,
      kind: 'ban',
      itemKind: null,
      title: null,
      decidedBy: { id: samuel.id, displayName: 'Samuel Adeyemi' },
    },
    content: null,
    postId: null,
    caseId: null,
    mayDecide: false,
    whyNot: 'This is your own decision, so someone else answers.',
  });
  const late = appeal({ createdAt: hoursAgo(78.5), dueAt: hoursAgo(30.5) });
  const answered = appeal({
    status: 'rejected',
    mayDecide: false,
    response: 'It names somebody else.',
    reviewedBy: { id: samuel.id, displayName: 'Samuel Adeyemi' },
    reviewedAt: hoursAgo(1),
  });
  await open([own, late, answered]);
  await expect.element(page.getByRole('heading', { name: 'Appeals, 2 pending' })).toBeVisible();
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(
      /^Ban28 h left.*Banned, no end is setMaya Lindqvist · by you.*This is your own decision, so someone else answers\.$/,
    );
  await expect.element(rows.nth(1)).toMatchTextContent(/30 h late/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Rejected/);
  await expect.element(answer).toMatchTextContent(/You cannot decide this appeal.*This is your own decision, so someone else answers\./);
  await expect.element(button('Approve')).not.toBeInTheDocument();
  await commands.changeScript({ 'GET /moderation/appeals/:id': { body: answered } });
  await rows.nth(2).getByRole('link').click();
  await expect.element(answer).toMatchTextContent(/WhatRejectedBySamuel Adeyemi.*AnswerIt names somebody else\./);
  await expect.element(button('Approve')).not.toBeInTheDocument();
});

test('due first is a choice, of those that wait', async () => {
  await open([appeal()]);
  await page.getByRole('combobox', { name: 'Order' }).click();
  await page.getByTitle('Due first').click();
  const asked = async () => (await commands.seenCalls()).map(({ path }) => path).filter((path) => path.startsWith('/moderation/appeals?'));
  await expect.poll(asked).toEqual(['/moderation/appeals?order=newest', '/moderation/appeals?order=due&status=pending']);
});

test('[APPEAL-11, APPEAL-17] who comes second is told by whom it was answered, and keeps the words', async () => {
  await open([appeal()], {
    'POST /moderation/appeals/:id/decision': problem(409, 'already_decided', {
      context: { decision: 'rejected', decidedBy: 'Mara Lind', decidedAt: hoursAgo(0) },
    }),
  });
  await field.fill('You are right.');
  await button('Approve').click();
  await expect.element(toast).toHaveTextContent('Failed to update appeal');
  await expect
    .element(answer.getByRole('alert'))
    .toMatchTextContent(/Mara Lind has already answered this: rejected\. Your answer was not sent\./);
  await expect.element(field).toHaveValue('You are right.');
});

test('[APPEAL-17] what fails as a whole says so', async () => {
  await open([appeal()], { 'POST /moderation/appeals/:id/decision': problem(500, 'internal_error') });
  await field.fill('You are right.');
  await button('Reject').click();
  await expect.element(toast).toHaveTextContent('Failed to send response');
  await expect.element(field).toHaveValue('You are right.');
});

test('[APPEAL-17] a list that could not be read says so, and Try again helps', async () => {
  await open([], { 'GET /moderation/appeals': problem(500, 'internal_error') });
  await expect.element(page.getByText('Failed to load appeals')).toBeVisible();
  await commands.changeScript({ 'GET /moderation/appeals': { body: pageOf() } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('No appeals waiting')).toBeVisible();
});

test('an anonymous author stays without a name, and a decision that was taken back meanwhile says so', async () => {
  await open([
    appeal({
      userId: null,
      appellant: null,
      appellantName: 'Anonymous',
      subject: null,
      earlierAppeals: null,
      effects: [{ effect: 'is_reversed', until: null, count: null }],
    }),
  ]);
  await expect.element(pane).toMatchTextContent(/Anonymous · appealed.*Why they appeal.*It was undone already, so this only answers\./);
  await expect.element(pane.getByText('Maya Lindqvist')).not.toBeInTheDocument();
  await expect.element(answer.getByRole('textbox', { name: 'Your answer to Anonymous' })).toBeVisible();
});

const users = async (shown: ModerationAppealDetail[], script: Script = {}) => {
  await page.viewport(1440, 900);
  await showRemote(
    remote,
    '/admin/users',
    {
      'GET /moderation/case-counts': { body: { pending: 0, approved: 0, dismissed: 0, late: 0 } },
      'GET /moderation/claim-counts': { body: { waiting: 0 } },
      'GET /moderation/appeal-counts': { body: { pending: shown.length, late: 0 } },
      'GET /moderation/verification-counts': { body: { pending: 0 } },
      'GET /moderation/appeals': { body: pageOf(...shown) },
      'GET /admin/stats': { body: { users: 4, banned: 1, verified: 0, pendingAppeals: shown.length } },
      'GET /admin/users': { body: pageOf() },
      ...script,
    },
    samuel,
  );
};
const pending = page.getByRole('region', { name: 'Pending Appeals' });
const dialog = page.getByRole('dialog');

test('[ADMIN-02, ADMIN-03, ADMIN-10] pending appeals are listed beside the members and answered there; the list changes once it is saved', async () => {
  const one = appeal({ createdAt: '2026-03-04T12:00:00.000Z', dueAt: hoursAgo(-1.1) });
  const locked = appeal({ mayDecide: false, whyNot: 'Only admins can decide this appeal.' });
  await users([one, locked], { 'POST /moderation/appeals/:id/decision': { fate: 'waits' } });
  await expect.element(page.getByText('Pending appeals', { exact: true })).toBeVisible();
  await expect
    .element(pending.getByRole('listitem').first())
    .toMatchTextContent(/Maya Lindqvist.*The name in message 9 is my own\.Submitted Mar 4, 2026 · due in 1 h/);
  await expect.element(pending.getByRole('listitem').nth(1)).toMatchTextContent(/Only admins can decide this appeal\./);
  await pending.getByRole('button', { name: 'Reject' }).click();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect.element(dialog.getByText('Please provide a response message')).toBeVisible();
  await dialog.getByRole('textbox').fill('It names somebody else.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect
    .poll(async () => (await decided()).map(({ body }) => body))
    .toEqual([{ decision: 'rejected', response: 'It names somebody else.' }]);
  expect(pending.getByRole('listitem').elements()).toHaveLength(2);
});

test('[ADMIN-10] an answer that was saved says so, and the appeal leaves the list', async () => {
  const one = appeal();
  await users([one], { 'POST /moderation/appeals/:id/decision': { body: { ...one, status: 'approved', mayDecide: false } } });
  await pending.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByRole('textbox').fill('You are right.');
  await commands.changeScript({ 'GET /moderation/appeals': { body: pageOf() } });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.element(toast).toHaveTextContent('Success Appeal approved');
  await expect.element(pending.getByText('No appeals waiting for an answer.')).toBeVisible();
});

test('Ctrl K answers the appeal that was chosen, also where another member has the same name', async () => {
  const [one, other] = [appeal({ reason: 'Mine.' }), appeal({ reason: 'Of somebody else by that name.' })];
  await users([one, other], { 'POST /moderation/appeals/:id/decision': { body: { ...other, status: 'rejected', mayDecide: false } } });
  await expect.poll(() => pending.getByRole('listitem').elements().length).toBe(2);
  await userEvent.keyboard('{Control>}k{/Control}');
  const options = page.getByRole('dialog', { name: 'Commands' }).getByRole('option', { name: /^Reject the appeal of Maya Lindqvist:/ });
  await expect.element(page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('reject');
  await expect.poll(() => options.elements().length).toBe(2);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(dialog.getByText('Of somebody else by that name.')).toBeVisible();
  await dialog.getByRole('textbox').fill('It stays.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect.poll(async () => (await decided()).map(({ path }) => path)).toEqual([`/moderation/appeals/${other.id}/decision`]);
});

test('[ADMIN-11] an answer that was not saved says so, and keeps the words', async () => {
  await users([appeal()], { 'POST /moderation/appeals/:id/decision': problem(500, 'internal_error') });
  await pending.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByRole('textbox').fill('You are right.');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.element(toast).toHaveTextContent('Error Failed to update appeal status');
  await expect.element(dialog.getByRole('textbox')).toHaveValue('You are right.');
  expect(pending.getByRole('listitem').elements()).toHaveLength(1);
});

test('the end of a suspension is told as the day that it is', async () => {
  const one = appeal();
  const until = '2099-11-28T03:00:00.000Z';
  await open([{ ...one, appealType: 'suspension', decision: { ...one.decision!, kind: 'suspend', effectiveUntil: until } }]);
  await expect.element(pane).toMatchTextContent(/UntilNovember 2[78] at \d+:\d\d [AP]M/);
});

test('Ctrl K follows what stands beside an appeal', async () => {
  await open([appeal()]);
  await expect.element(page.getByRole('heading', { name: 'All fourteen messages, in order' })).toBeVisible();
  await expectCommands('Approve', 'Reject', 'See it in place', 'Open the case', 'Due first');
});
