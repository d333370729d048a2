import { expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Letter, Subscription } from '@clapback/contracts';
import { expectAccessible } from '@clapback/testing/accessibility.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../../remote.ts';
import { noSubscription, samplePrices, showPremium, subscribed } from '../../../testing/show-premium.ts';
import { sampleLetter, sampleRegimes } from '../letter-samples.ts';

const over: Subscription = { ...subscribed, status: 'canceled', isActive: false, isManageable: false };
const onHold: Subscription = { ...subscribed, status: 'past_due', isActive: false };
const values = { yourName: 'Dana Whitlock', recipientName: 'Gallery Example Ltd.', groundWhy: 'I withdraw it.' };
const waiting = { state: 'sent' as const, sentAt: '2026-11-20T12:00:00.000Z', replyDueAt: '2026-12-21T23:59:59.000Z', values };
const sentLetter = sampleLetter(waiting);
const { id } = sentLetter;
const withLetters = (letter: Letter = sentLetter, more: Script = {}): Script => ({
  'GET /premium/letters': { body: { items: [{ ...letter, recipientName: 'Gallery Example Ltd.', missing: letter.missing.length }] } },
  'GET /premium/letters/:id': { body: letter },
  'GET /premium/letter-regimes': { body: sampleRegimes },
  ...more,
});
const button = (name: string) => page.getByRole('button', { name, exact: true });
const open = page.getByRole('link', { name: 'Open my letters' });
const list = page.getByRole('navigation', { name: 'Your letters' });
const asked = async () => (await commands.seenCalls()).map(({ path }) => path);
const changing = ['New letter', 'Mark as ready', 'Save draft', 'I have sent it', 'They answered', 'It is settled', 'Reminder'];

test.each([
  ['has ended', over],
  ['is on hold', onHold],
] as const)('[PREM-13] where Premium %s, its page leads to the letters from before, beside the case files', async (_how, subscription) => {
  await showPremium(subscription, withLetters());
  await expect.element(page.getByRole('region', { name: 'Your letters' })).toMatchTextContent(/^Your letter is still here/);
  await expect.element(open).toHaveAttribute('href', '/premium?tab=letters');
});

test('[PREM-13] who never had Premium is asked about no letters, and none of their code is fetched', async () => {
  await showPremium(noSubscription, withLetters(), '?tab=letters');
  await expect.element(button('Start Free Trial')).toBeVisible();
  await expect.element(open).not.toBeInTheDocument();
  expect((await asked()).filter((path) => path.startsWith('/premium/letter'))).toEqual([]);
});

test.each([
  ['has ended', over],
  ['is on hold', onHold],
] as const)('[PREM-13] where Premium %s, letters are read and taken along, and nothing is changed', async (_how, subscription) => {
  await showPremium(subscription, withLetters(), '?tab=letters');
  await expect.element(page.getByText('You can read and download your letters,', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See Premium' })).toHaveAttribute('href', '/premium');
  await expect.element(page.getByText('Choose a letter')).toBeVisible();
  await list.getByRole('link', { name: /Gallery Example Ltd\..*Waiting for an answer.*Answer due by 21 December 2026/ }).click();
  await expect
    .element(page.getByRole('article', { name: 'The letter as it was sent' }))
    .toMatchTextContent(/https:\/\/gallery\.example\/p\/88213.*Why: I withdraw it\./s);
  await expect.element(page.getByText('Answer due by 21 December 2026. We remind you two days before.', { exact: false })).toBeVisible();
  for (const name of ['Download PDF', 'Download text', 'Deadline for my calendar', 'Copy as email', 'Copy for a web form'])
    await expect.element(button(name)).toBeVisible();
  for (const name of changing) await expect.element(button(name)).not.toBeInTheDocument();
});

test.each([
  ['Download PDF', 'pdf'],
  ['Download text', 'text'],
  ['Deadline for my calendar', 'calendar'],
])('[PREM-13] without Premium %s still brings the file', async (name, tail) => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  try {
    await showPremium(
      over,
      withLetters(sentLetter, { [`GET /premium/letters/:id/${tail}`]: { body: { a: 1 } } }),
      `?tab=letters&letter=${id}`,
    );
    await button(name).click();
    await expect.poll(() => saved).toHaveBeenCalledOnce();
    const [link] = saved.mock.contexts as unknown as [HTMLAnchorElement];
    expect(link.download).toBe(`L-8BBB-7E28-CDA8.${{ pdf: 'pdf', text: 'txt', calendar: 'ics' }[tail]}`);
    expect(await asked()).toContain(`/premium/letters/${id}/${tail}`);
  } finally {
    saved.mockRestore();
  }
});

test('[PREM-13] a draft from before says what it lacks, and is not sent', async () => {
  const missing = [{ element: 'recipient', label: 'The controller’s address is missing', fields: ['recipientName'] }];
  await showPremium(over, withLetters(sampleLetter({ missing })), `?tab=letters&letter=${id}`);
  await expect.element(page.getByRole('article', { name: 'The letter so far' })).toBeVisible();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Still missing:The controller’s address is missing/);
  await expect.element(button('Deadline for my calendar')).not.toBeInTheDocument();
  for (const name of changing) await expect.element(button(name)).not.toBeInTheDocument();
});

test('[PREM-13] letters that the PDF lacks are named without Premium too, before it is made', async () => {
  await showPremium(over, withLetters(sampleLetter({ ...waiting, unprintable: ['王', '明'] })), `?tab=letters&letter=${id}`);
  await expect.element(page.getByText('The fonts of the PDF lack 王 明.', { exact: false })).toBeVisible();
});

test('[PREM-13] while a subscriber is suspended, letters are read and nothing is changed', async () => {
  await showRemote(
    remote,
    `/premium?tab=letters&letter=${id}`,
    {
      'GET /prices': { body: samplePrices },
      'GET /subscription': { body: subscribed },
      'GET /premium/counts': { body: { caseFiles: 0, letters: 0, finds: 0 } },
      ...withLetters(),
    },
    member({ abilities: member().abilities }),
  );
  await expect.element(page.getByRole('article', { name: 'The letter as it was sent' })).toBeVisible();
  for (const name of changing) await expect.element(button(name)).not.toBeInTheDocument();
});

test('[PREM-13] who had Premium and wrote no letter is shown what Premium is', async () => {
  await showPremium(over, {}, '?tab=letters');
  await expect.element(button('Subscribe')).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
});

test('[PREM-13] letters from before that could not be loaded say so, and can be loaded again', async () => {
  await showPremium(over, { 'GET /premium/letters': problem(500, 'internal_error') }, '?tab=letters');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Your letters could not be loaded/);
  await commands.changeScript(withLetters());
  await button('Try again').click();
  await expect.element(list.getByRole('link', { name: /Gallery Example Ltd\./ })).toBeVisible();
});

test('axe finds nothing in letters that are read without Premium', async () => {
  await showPremium(over, withLetters(), `?tab=letters&letter=${id}`);
  await expect.element(page.getByRole('article', { name: 'The letter as it was sent' })).toBeVisible();
  await expectAccessible(page.getByRole('region', { name: 'Takedown letter' }));
  await expectAccessible(list, [1440]);
});
