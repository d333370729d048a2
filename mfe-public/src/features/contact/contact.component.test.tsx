import { expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const field = (name: string) => page.getByLabelText(name, { exact: true });
const send = page.getByRole('button', { name: 'Send message' });
const receipt = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  number: 'M-12AB-34CD-56EF',
  topic: 'general',
  createdAt: new Date().toISOString(),
};
const taken: Script = { 'POST /contact': { status: 201, body: receipt } };
const calls = async () => (await commands.seenCalls()).filter(({ method, path }) => method === 'POST' && path === '/contact');

async function fillWords(): Promise<void> {
  await field('Subject').fill('A question');
  await field('Message').fill('How do I close a matter?');
}

test('[LEGAL-11] each field that is missing is named, and nothing is sent', async () => {
  await showRemote(remote, '/contact', {});
  await send.click();
  await expect.element(field('Your name')).toHaveFocus();
  for (const [name, message] of [
    ['Your name', 'Please enter your name'],
    ['Your email', 'Please enter your email'],
    ['Subject', 'Please say in a few words what it is about'],
    ['Message', 'Please write your message'],
  ] as const) {
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByText(message)).toBeVisible();
  }
  expect(await calls()).toEqual([]);
});

test('[LEGAL-12] a visitor’s message is sent, and its number stays on screen', async () => {
  await showRemote(remote, '/contact', taken);
  await field('Your name').fill('Robin Vale');
  await field('Your email').fill('robin@example.org');
  await fillWords();
  await send.click();
  await expect.element(page.getByRole('heading', { name: 'We have received your message' })).toHaveFocus();
  await expect.element(page.getByText('M-12AB-34CD-56EF')).toBeVisible();
  expect((await calls()).map(({ body }) => body)).toEqual([
    {
      name: 'Robin Vale',
      email: 'robin@example.org',
      subject: 'A question',
      message: 'How do I close a matter?',
      captchaToken: 'a'.repeat(43),
    },
  ]);
  await page.getByRole('button', { name: 'Send another message' }).click();
  await expect.element(field('Message')).toHaveValue('');
});

test('what led here fills in the subject', async () => {
  await showRemote(remote, '/contact?subject=Decision+0190a0a0', taken, member());
  await expect.element(field('Subject')).toHaveValue('Decision 0190a0a0');
  await field('Message').fill('Why?');
  await send.click();
  await expect.element(page.getByRole('heading', { name: 'We have received your message' })).toBeVisible();
  expect((await calls()).map(({ body }) => body)).toMatchObject([{ subject: 'Decision 0190a0a0', message: 'Why?' }]);
});

test('a link to another subject fills it in, and what was typed below stays', async () => {
  await showRemote(remote, '/contact?subject=Decision+0190a0a0', taken, member());
  await expect.element(field('Subject')).toHaveValue('Decision 0190a0a0');
  await page.getByRole('link', { name: '/contact', exact: true }).click();
  await expect.element(field('Subject')).toHaveValue('');
  await field('Message').fill('Why?');
  history.back();
  await expect.element(field('Subject')).toHaveValue('Decision 0190a0a0');
  await expect.element(field('Message')).toHaveValue('Why?');
});

test('a subject that somebody wrote stays theirs, whatever they follow a link to', async () => {
  await showRemote(remote, '/contact?subject=Decision+0190a0a0', taken, member());
  await page.getByRole('link', { name: '/contact', exact: true }).click();
  await expect.element(field('Subject')).toHaveValue('');
  await fillWords();
  history.back();
  await vi.waitFor(() => expect(location.search).toBe('?subject=Decision+0190a0a0'));
  await expect.element(field('Subject')).toHaveValue('A question');
  await expect.element(field('Message')).toHaveValue('How do I close a matter?');
});

test('a subject that is too long is cut where the form would refuse it', async () => {
  await showRemote(remote, `/contact?subject=${'x'.repeat(300)}`, taken);
  await expect.element(field('Subject')).toHaveValue('x'.repeat(150));
});

test('[LEGAL-11] a member’s name and address are those of the account', async () => {
  await showRemote(remote, '/contact', taken, member());
  await expect.element(field('Your name')).toHaveValue('Dana Whitlock');
  await expect.element(field('Your email')).toHaveValue('dana@example.test');
  await expect.element(field('Your name')).toHaveAttribute('readonly');
  await fillWords();
  await send.click();
  await expect.element(page.getByText('M-12AB-34CD-56EF')).toBeVisible();
  expect((await calls()).map(({ body }) => Object.keys(body as object).toSorted())).toEqual([['captchaToken', 'message', 'subject']]);
});

test('[LEGAL-11] a banned member writes to support: name and address of the account are sent, as the service asks for them', async () => {
  await showRemote(remote, '/contact', taken, member({ standing: 'banned', abilities: [] }));
  await expect.element(field('Your email')).toHaveValue('dana@example.test');
  await expect.element(field('Your email')).toHaveAttribute('readonly');
  await fillWords();
  await send.click();
  await expect.element(page.getByText('M-12AB-34CD-56EF')).toBeVisible();
  expect((await calls()).map(({ body }) => body)).toEqual([
    {
      name: 'Dana Whitlock',
      email: 'dana@example.test',
      subject: 'A question',
      message: 'How do I close a matter?',
      captchaToken: 'a'.repeat(43),
    },
  ]);
});

test('the page says for how long messages are kept', async () => {
  await showRemote(remote, '/contact', {});
  await expect
    .element(
      page.getByText(/We keep messages here for 365 days, and the email of yours that our support gets for as long as your matter needs\./),
    )
    .toBeVisible();
});

test('what the service refuses stands at its field; a failure keeps the words', async () => {
  await showRemote(remote, '/contact', {
    'POST /contact': problem(400, 'validation_failed', {
      errors: [{ field: 'email', code: 'format', message: 'Please enter a valid email address.' }],
    }),
  });
  await field('Your name').fill('Robin Vale');
  await field('Your email').fill('robin');
  await fillWords();
  await send.click();
  await expect.element(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expect.element(field('Message')).toHaveValue('How do I close a matter?');
});

test('an answer that was lost is asked for again under the same key', async () => {
  await showRemote(remote, '/contact', { 'POST /contact': [problem(503, 'service_busy'), { status: 201, body: receipt }] } as Script);
  await field('Your name').fill('Robin Vale');
  await field('Your email').fill('robin@example.org');
  await fillWords();
  await send.click();
  await expect.element(page.getByText(/Your message was not sent\. What you wrote is still here\./)).toBeVisible();
  await send.click();
  await expect.element(page.getByText('M-12AB-34CD-56EF')).toBeVisible();
  const keys = (await calls()).map(({ headers }) => headers['idempotency-key']);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});
