import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { OwnAppeal, OwnDecision, OwnReport } from '@clapback/contracts';
import { expectScreenAccessible } from '@clapback/testing/accessibility.ts';
import { pageOf } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../../remote.ts';

const hours = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString();
const decisionId = '0190f000-0000-7000-8000-000000000001';
const reportId = '0190f200-0000-7000-8000-000000000001';
const dana = member({ abilities: ['post:create', 'appeal:create'] });

const decision = (more: Partial<OwnDecision> = {}): OwnDecision => ({
  id: decisionId,
  kind: 'hide',
  item: { kind: 'post', id: '1', postId: '1', postTitle: 'All fourteen messages', content: 'Message 9: I snapped at a customer.' },
  ground: 'privacy',
  groundUrl: '/community-guidelines#privacy',
  facts: 'Message 9 gives the full name of a colleague.',
  isAutomated: false,
  decidedAt: hours(-20),
  effectiveUntil: null,
  appealAllowed: true,
  appealUntil: '2027-05-24T12:00:00.000Z',
  whyNotAppeal: null,
  appeal: null,
  reversesId: null,
  reversedAt: null,
  contact: 'support@clapback.example',
  ...more,
});
const appeal = (more: Partial<OwnAppeal> = {}): OwnAppeal => ({
  id: '0190e000-0000-7000-8000-000000000001',
  userId: dana.id,
  appealType: 'content_removal',
  reason: 'The name is my own.',
  additionalInfo: null,
  status: 'pending',
  decisionId,
  decision: { id: decisionId, kind: 'hide', itemKind: 'post', title: 'All fourteen messages', decidedAt: hours(-20) },
  dueAt: hours(28.1),
  answerBy: hours(200),
  response: null,
  reviewedAt: null,
  createdAt: hours(-19.9),
  ...more,
});
const report: OwnReport = {
  id: reportId,
  number: 'R-12AB-34CD-56EF',
  reporterId: dana.id,
  itemKind: 'post',
  postId: '1',
  responseId: null,
  commentId: null,
  personId: null,
  personName: null,
  personPart: null,
  postTitle: 'Ten five-star reviews',
  reason: 'spam',
  comment: null,
  status: 'dismissed',
  createdAt: hours(-30),
  reviewedAt: hours(-20),
  dismissalId: '0190f000-0000-7000-8000-000000000002',
  mayAppeal: true,
  appealStatus: null,
};

/** The Settings tab, or what its address names in place of it. */
const show = (query: string, script: Script = {}) =>
  showRemote(
    remote,
    `/dashboard?tab=settings${query}`,
    {
      'GET /me/decisions': { body: pageOf(decision()) },
      'GET /me/appeals': { body: pageOf() },
      'GET /me/reports': { body: pageOf(report) },
      'POST /me/appeals': { status: 201, body: appeal() },
      ...script,
    },
    dana,
  );
const form = (name: string) => page.getByRole('form', { name });
const reason = page.getByRole('textbox', { name: 'Reason' });
const send = page.getByRole('button', { name: 'Send appeal' });
const toast = page.getByRole('status').last();
const sent = async () => (await commands.seenCalls()).filter(({ method, path }) => method === 'POST' && path === '/me/appeals');

test('[APPEAL-07] the statement stands before the form that appeals it, with who decides and by when; what is stored says so', async () => {
  await show(`&decision=${decisionId}`);
  await expect.element(page.getByRole('heading', { name: 'Your post was hidden' })).toHaveFocus();
  await expect
    .element(page.getByRole('tabpanel'))
    .toMatchTextContent(
      /WhatOnly you and our staff can read “All fourteen messages”\.GroundPrivacy violation or doxxing \(read the rule\)FactsMessage 9 gives the full name of a colleague\.As it stood.*I snapped at a customer\.Decided.*by a moderatorAppeal this decisionContent removalWho decidesA different person.*Sent now, answered by\w+, \w+ \d+ at .*at the very latest on \w+ \d+/,
    );
  await reason.fill('  The name is my own.  ');
  await page.getByRole('textbox', { name: 'Additional info (optional)' }).fill('HR has put this in writing.');
  await expect.element(form('Appeal this decision')).toMatchTextContent(/Your draft is kept in this browser\.$/);
  await send.click();
  await expect.element(toast).toHaveTextContent('Appeal submitted successfully. You will receive a response via email.');
  await expect.element(page.getByRole('heading', { name: 'Your appeal', exact: true })).toHaveFocus();
  await expect.element(page.getByText(/^We answer by /)).toBeVisible();
  await expect.element(page.getByText('28 h left')).toBeVisible();
  await expect.element(form('Appeal this decision')).not.toBeInTheDocument();
  expect((await sent()).map(({ body }) => body)).toEqual([
    { appealType: 'content_removal', reason: 'The name is my own.', additionalInfo: 'HR has put this in writing.', decisionId },
  ]);
  expect((await sent())[0]!.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
});

test('[APPEAL-01, APPEAL-02] a general appeal chooses among four types; without type or reason it says what is missing', async () => {
  await show('&appeal=new');
  await expect.element(page.getByRole('radio', { name: /^General/ })).toBeVisible();
  const values = page
    .getByRole('radio')
    .elements()
    .map((radio) => radio.getAttribute('value'));
  expect(values).toEqual(['ban', 'suspension', 'content_removal', 'general']);
  await send.click();
  await expect.element(toast).toHaveTextContent('Please fill in all required fields');
  await expect.element(page.getByText('Please choose what it is about')).toBeVisible();
  await expect.element(reason).toHaveAccessibleDescription('Please say why');
  await page.getByRole('radio', { name: /^General/ }).click();
  await reason.fill('   ');
  await send.click();
  await expect.element(reason).toHaveFocus();
  expect(await sent()).toEqual([]);
  await reason.fill('Nobody answers my reports.');
  await send.click();
  await expect.element(toast).toHaveTextContent('Appeal submitted successfully. You will receive a response via email.');
  expect((await sent()).map(({ body }) => body)).toEqual([
    { appealType: 'general', reason: 'Nobody answers my reports.', additionalInfo: null },
  ]);
});

test('[APPEAL-07] one that is not stored says why, and keeps the words, also for those who leave the form and come back', async () => {
  const refused = problem(409, 'not_appealable', { detail: 'This decision was undone already.' });
  await show(`&decision=${decisionId}`, { 'POST /me/appeals': [refused, problem(500, 'internal_error')] });
  await reason.fill('The name is my own.');
  await send.click();
  await expect.element(toast).toHaveTextContent('Failed to submit appeal: This decision was undone already.');
  await expect
    .element(form('Appeal this decision').getByRole('alert'))
    .toMatchTextContent(/This decision was undone already\. Your words are kept\./);
  await send.click();
  await expect.element(toast).toMatchTextContent(/^Failed to submit appeal: /);
  await expect.element(reason).toHaveValue('The name is my own.');
  // Away, and back to the form.
  await page.getByRole('navigation', { name: 'Where this page belongs' }).getByRole('link', { name: 'Decisions about me' }).click();
  await page.getByRole('link', { name: 'Appeal this decision' }).click();
  await expect.element(reason).toHaveValue('The name is my own.');
  await expect.element(form('Appeal this decision')).toMatchTextContent(/Your draft from before, kept in this browser\.$/);
});

test('[APPEAL-04] one who was signed out meanwhile is told to sign in', async () => {
  await show('&appeal=new', { 'POST /me/appeals': problem(401, 'session_ended') });
  await page.getByRole('radio', { name: /^General/ }).click();
  await reason.fill('Nobody answers my reports.');
  await commands.changeScript({ 'POST /auth/refresh': problem(401, 'session_ended') });
  await send.click();
  await expect.element(page.getByText('You must be logged in to submit an appeal')).toBeVisible();
  await expect.element(page.getByText(/^This remote has no such route/)).toBeVisible();
});

test('each decision says what can be done about it: a way to appeal, an open appeal, an answer, or why there is none', async () => {
  const standing = { id: '1', createdAt: hours(-10), dueAt: hours(38), answerBy: hours(150), response: null, reviewedAt: null };
  await show('', {
    'GET /me/decisions': {
      body: pageOf(
        decision(),
        decision({ id: '2', whyNotAppeal: 'open', appeal: { ...standing, status: 'pending' } }),
        decision({ id: '3', appeal: { ...standing, status: 'rejected', response: 'It names a colleague.', reviewedAt: hours(-1) } }),
        decision({ id: '4', kind: 'force_hide_no_appeal', appealAllowed: false, whyNotAppeal: 'final' }),
        decision({ id: '5', whyNotAppeal: 'too_late', appealUntil: '2026-05-24T12:00:00.000Z' }),
        decision({ id: '6', whyNotAppeal: 'reversed', reversedAt: hours(-1) }),
      ),
    },
  });
  const items = page.getByRole('list', { name: 'Decisions about me' }).getByRole('listitem');
  await expect
    .element(items.nth(0).getByRole('link', { name: 'Appeal this decision' }))
    .toHaveAttribute('href', `/dashboard?tab=settings&decision=${decisionId}`);
  await expect.element(items.nth(0)).toMatchTextContent(/Until May 23, 2027$/);
  await expect.element(items.nth(1)).toMatchTextContent(/Your appeal is open\. We answer by .*See your appeal$/);
  await expect.element(items.nth(2)).toMatchTextContent(/Read the answerYour appeal was rejected\. Appeals are taken until May 23, 2027$/);
  await expect
    .element(items.nth(3))
    .toMatchTextContent(/This decision cannot be appealed\. For questions write to support@clapback\.example\.$/);
  await expect.element(items.nth(4)).toMatchTextContent(/Appeals were taken until May 23, 2026\. For questions write to/);
  await expect.element(items.nth(5)).not.toMatchTextContent(/If you disagree/);
  for (const at of [1, 3, 4, 5]) expect(items.nth(at).getByRole('link', { name: 'Appeal this decision' }).elements()).toEqual([]);
});

test('one’s own appeals say by when they are answered, or what was answered', async () => {
  await show('', {
    'GET /me/appeals': {
      body: pageOf(
        appeal(),
        appeal({
          id: '2',
          status: 'approved',
          response: 'You are right.',
          reviewedAt: hours(-1),
          decision: { ...appeal().decision!, kind: 'no_violation' },
        }),
        appeal({ id: '3', appealType: 'general', decisionId: null, decision: null }),
      ),
    },
  });
  const items = page.getByRole('list', { name: 'My appeals' }).getByRole('listitem');
  await expect
    .element(items.nth(0))
    .toMatchTextContent(/^Your post “All fourteen messages” was hiddenOpen.*We answer by .*28 h left.*What you wroteThe name is my own\./);
  await expect
    .element(items.nth(1))
    .toMatchTextContent(/^Your report about “All fourteen messages” was dismissedApproved.*Our answerYou are right\./);
  await expect.element(items.nth(2)).toMatchTextContent(/^A general appealOpen/);
  await expect.element(page.getByRole('link', { name: 'Write an appeal' })).toHaveAttribute('href', '/dashboard?tab=settings&appeal=new');
});

test('a dismissed report is appealed once, against what dismissed it', async () => {
  await show('');
  const reports = page.getByRole('list', { name: 'My reports' });
  await reports.getByRole('link', { name: 'Appeal' }).click();
  await expect.element(page.getByRole('heading', { name: 'Your report was dismissed' })).toHaveFocus();
  await expect
    .element(page.getByRole('tabpanel'))
    .toMatchTextContent(/Reported“Ten five-star reviews”AsSpam or misleading content.*FoundNo violation found by a moderator · /);
  await reason.fill('They are all from one address.');
  await send.click();
  await expect.element(page.getByText(/^We answer by /)).toBeVisible();
  expect((await sent()).map(({ body }) => body)).toEqual([
    { appealType: 'general', reason: 'They are all from one address.', additionalInfo: null, decisionId: report.dismissalId },
  ]);
});

test.each([
  ['reset_name', 'Your name was reset', 'You can choose another name in your profile, but not the one from before.'],
  ['remove_picture', 'Your picture was removed', 'You can choose another picture in your profile.'],
  ['warning', 'Your profile was kept, with a warning to you', null],
] as const)(
  'the statement of a decision about one’s profile (%s) says what it means, and is appealed as it is',
  async (kind, title, meaning) => {
    const facts = 'It is the name of a newspaper, which the member is not.';
    await show(`&decision=${decisionId}`, {
      'GET /me/decisions': {
        body: pageOf(decision({ kind, item: null, ground: 'other', groundUrl: '/community-guidelines#other', facts })),
      },
    });
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    await expect
      .element(page.getByRole('tabpanel'))
      .toMatchTextContent(new RegExp(`${meaning ?? ''}.*Other violation.*${facts}.*by a moderator`));
    await expectScreenAccessible(`the statement: ${title}`, ['reset_name', 'remove_picture', 'warning'].indexOf(kind));
    await reason.fill('It is my own newspaper.');
    await send.click();
    await expect.element(toast).toHaveTextContent('Appeal submitted successfully. You will receive a response via email.');
    expect((await sent()).map(({ body }) => body)).toEqual([expect.objectContaining({ appealType: 'general', decisionId })]);
  },
);

test('a decision that is not one’s own, or cannot be read, says so', async () => {
  await show('&decision=0190f000-0000-7000-8000-0000000000ff');
  await expect.element(page.getByText('There is no such decision about you')).toBeVisible();
});

test('a decision that cannot be read says so, and Try again helps', async () => {
  await show(`&decision=${decisionId}`, { 'GET /me/decisions': problem(500, 'internal_error') });
  await expect.element(page.getByText('The decision could not be loaded')).toBeVisible();
  await commands.changeScript({ 'GET /me/decisions': { body: pageOf(decision()) } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Your post was hidden' })).toBeVisible();
});
