import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Script } from '@clapback/testing/script.ts';
import { problem, reloadRemote, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const field = (name: string) => page.getByLabelText(name, { exact: true });
const box = (name: RegExp) => page.getByRole('checkbox', { name });
const send = page.getByRole('button', { name: 'Send notice' });
const address = 'http://localhost/?post=0190a0a0-0000-7000-8000-000000000001';
const explanation = 'It threatens a person by name, which § 241 StGB forbids.';
const receipt = { number: 'N-12AB-34CD-56EF', createdAt: new Date().toISOString(), isMailed: true };
const sent = async () =>
  (await commands.seenCalls()).filter(({ method, path }) => method === 'POST' && path === '/legal-notices').map(({ body }) => body);
const said = {
  category: 'threats',
  explanation,
  concernsChildAbuse: false,
  name: 'Robin Vale',
  email: 'robin@example.org',
  goodFaith: true,
  captchaToken: 'a'.repeat(43),
};

const open = (script: Script = {}, path = '/report-illegal-content') => showRemote(remote, path, script);

async function fill(urls = address): Promise<void> {
  await field('Where is it?').fill(urls);
  await page.getByRole('combobox', { name: 'Which law does it break?' }).click();
  await page.getByRole('option', { name: 'Threats or calls for violence' }).click();
  await field('Why is it illegal?').fill(explanation);
  await field('Your name').fill('Robin Vale');
  await field('Your email').fill('robin@example.org');
  await box(/good faith/).click();
}

test('a notice is sent with what the law names, and its number stays on screen', async () => {
  await open({ 'POST /legal-notices': { status: 201, body: receipt } });
  await fill(`${address}\n\n  ${address}&response=2  \n`);
  await send.click();
  await expect.element(page.getByRole('heading', { name: 'We have received your notice' })).toHaveFocus();
  await expect.element(page.getByText('N-12AB-34CD-56EF')).toBeVisible();
  await expect
    .element(page.getByText(/We send it to you by email as well, unless 3 such emails went to your address today\./))
    .toBeVisible();
  expect(await sent()).toEqual([{ urls: [address, `${address}&response=2`], ...said }]);
  // Nothing of it waits for the next one at this screen.
  await page.getByRole('button', { name: 'Send another notice' }).click();
  await expect.element(field('Why is it illegal?')).toHaveValue('');
  await expect.element(field('Your name')).toHaveValue('');
});

test('what is missing is said at each field, and nothing is sent', async () => {
  await open();
  await send.click();
  await expect.element(field('Where is it?')).toHaveFocus();
  for (const [name, message] of [
    ['Where is it?', 'Please enter the address of what you want to tell us about'],
    ['Why is it illegal?', 'Please say in a sentence or two why it is illegal'],
    ['Your name', 'Please enter your name'],
    ['Your email', 'Please enter your email'],
  ] as const)
    await expect.element(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
  await expect.element(page.getByText('Please choose what comes closest')).toBeVisible();
  await expect.element(box(/good faith/)).toHaveAccessibleDescription('Please confirm this, so that we can look into your notice');
  await field('Where is it?').fill(Array.from({ length: 11 }, () => address).join('\n'));
  await expect.element(field('Where is it?')).toHaveAccessibleDescription(expect.stringContaining('Please name at most 10 addresses'));
  expect(await sent()).toEqual([]);
});

test('name and email may be left out where it concerns sexual abuse of children; the number is then on screen alone', async () => {
  await open({ 'POST /legal-notices': { status: 201, body: { ...receipt, isMailed: false } } });
  await fill();
  await field('Your name').fill('');
  await field('Your email').fill('');
  await box(/sexual abuse of children/).click();
  await expect.element(field('Your name (optional)')).toBeVisible();
  await send.click();
  await expect.element(page.getByText(/Please keep it\./)).toBeVisible();
  await expect.element(page.getByText(/You gave no address, so we cannot tell you what was decided\./)).toBeVisible();
  const { name: _, email: __, ...unnamed } = said;
  expect(await sent()).toEqual([{ urls: [address], ...unnamed, concernsChildAbuse: true }]);
});

test('what the service refuses stands beside its field; a failure says so; nothing that was written is lost, also by a reload', async () => {
  const message = 'This address does not lead to a post, a response, a comment or a profile that can be read here.';
  await open({
    'POST /legal-notices': [
      problem(400, 'validation_failed', { errors: [{ field: 'urls', code: 'not_here', message }] }),
      problem(429, 'too_many_requests', { title: 'Too many requests. Please wait a moment.' }),
      problem(500, 'internal_error'),
    ],
  });
  await fill();
  await send.click();
  await expect.element(field('Where is it?')).toHaveAccessibleDescription(expect.stringContaining(message));
  await expect.element(field('Where is it?')).toHaveFocus();
  await send.click();
  const alert = page.getByRole('alert').first();
  await expect.element(alert).toMatchTextContent(/Your notice was not sent\. What you wrote is still here\.$/);
  await send.click();
  await expect.poll(async () => (await sent()).length).toBe(3);
  await expect.element(alert).toMatchTextContent(/What you wrote is still here\.$/);
  await reloadRemote(remote, '/report-illegal-content', { 'POST /legal-notices': { status: 201, body: receipt } });
  await expect.element(field('Where is it?')).toHaveValue(address);
  await expect.element(field('Why is it illegal?')).toHaveValue(explanation);
  await expect.element(field('Your email')).toHaveValue('robin@example.org');
  await expect.element(box(/good faith/)).toBeChecked();
  await send.click();
  await expect.element(page.getByRole('heading', { name: 'We have received your notice' })).toBeVisible();
});

test.each([
  ['/?post=1&response=2', '/?post=1&response=2'],
  ['/people/0190a000-0000-7000-8000-000000000009', '/people/0190a000-0000-7000-8000-000000000009'],
  ['https://evil.example/?post=1', null],
  ['//evil.example/', null],
  ['javascript:alert(1)', null],
])('a link brings the address along where it is one of this place: %s', async (url, path) => {
  sessionStorage.clear();
  await open({ 'POST /legal-notices': { status: 201, body: receipt } }, `/report-illegal-content?${new URLSearchParams({ url })}`);
  const brought = path === null ? '' : `${location.origin}${path}`;
  await expect.element(field('Where is it?')).toHaveValue(brought);
  await fill(brought || address);
  await send.click();
  await expect.element(page.getByRole('heading', { name: 'We have received your notice' })).toBeVisible();
});

test('about an intimate picture the form asks for what 47 USC 223a names, and the receipt says when it is removed', async () => {
  await open({ 'POST /legal-notices': { status: 201, body: receipt } }, '/report-illegal-content?category=intimate_images');
  await expect
    .element(page.getByRole('combobox', { name: 'Which law does it break?' }))
    .toHaveTextContent('Intimate images shared without consent');
  await expect.element(page.getByRole('link', { name: 'free help', exact: true })).toHaveAttribute('href', '/intimate-images');
  await send.click();
  await expect.element(page.getByText('Please choose whom it shows')).toBeVisible();
  await expect.element(box(/without the consent/)).toHaveAccessibleDescription('Please confirm this, so that we can remove it');
  await expect
    .element(field('Signature: type your full name'))
    .toHaveAccessibleDescription(expect.stringContaining('Please sign with your full name'));
  await field('Where is it?').fill(address);
  await field('Which picture is it, and how can we see that there was no consent?').fill('The second picture. I never agreed to it.');
  await page.getByRole('combobox', { name: 'Whom does it show?' }).click();
  await page.getByRole('option', { name: 'Me', exact: true }).click();
  await box(/without the consent/).click();
  await field('Signature: type your full name').fill('Robin Vale');
  await field('Your name').fill('Robin Vale');
  await field('Your email').fill('robin@example.org');
  await box(/accurate and complete/).click();
  await send.click();
  await expect.element(page.getByText(/is removed as soon as we can, within 48 hours of this request at the latest/)).toBeVisible();
  expect(await sent()).toEqual([
    {
      ...said,
      urls: [address],
      category: 'intimate_images',
      explanation: 'The second picture. I never agreed to it.',
      depicts: 'me',
      withoutConsent: true,
      signature: 'Robin Vale',
    },
  ]);
});

test('who was under 18 in an intimate picture is led to NCMEC, and is asked for no name', async () => {
  await open(
    { 'POST /legal-notices': { status: 201, body: { ...receipt, isMailed: false } } },
    '/report-illegal-content?category=intimate_images',
  );
  await box(/^The person shown was under 18/).click();
  await expect.element(page.getByRole('link', { name: 'Take It Down' })).toHaveAttribute('href', 'https://takeitdown.ncmec.org/');
  await expect.element(field('Signature: type your full name')).not.toBeInTheDocument();
  await field('Where is it?').fill(address);
  await field('Which picture is it, and how can we see that there was no consent?').fill('The second picture, of when I was 15.');
  await box(/accurate and complete/).click();
  await send.click();
  await expect.element(page.getByText(/Please keep it\./)).toBeVisible();
  const { name: _, email: __, ...unnamed } = said;
  expect(await sent()).toEqual([
    {
      ...unnamed,
      urls: [address],
      category: 'intimate_images',
      explanation: 'The second picture, of when I was 15.',
      concernsChildAbuse: true,
    },
  ]);
});
