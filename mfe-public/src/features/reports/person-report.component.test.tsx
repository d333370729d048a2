import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import type { SessionUser } from '@clapback/contracts';
import { expectScreenAccessible } from '@clapback/testing/accessibility.ts';
import { pageOf } from '@clapback/testing/samples.ts';
import type { Script } from '@clapback/testing/script.ts';
import { member, problem, showRemote } from '@clapback/testing/show-remote.ts';
import remote from '../../remote.ts';

const id = '0190a000-0000-7000-8000-000000000009';
const person = {
  id,
  displayName: 'The Daily Courier',
  isVerified: false,
  city: null,
  state: null,
  country: null,
  location: null,
  avatarUrl: null,
};

async function open(script: Script = {}, as: SessionUser | null = member({ abilities: ['report:create'] })): Promise<void> {
  await showRemote(
    remote,
    `/people/${id}`,
    {
      'GET /people/:id': { body: person },
      'GET /people/:id/posts': { body: pageOf() },
      'GET /me/reports': { body: pageOf() },
      ...script,
    },
    as,
  );
  await page.getByRole('button', { name: 'Report', exact: true }).click();
}

const dialog = page.getByRole('dialog', { name: 'Report Person' });
const choose = async (field: string, option: string) => {
  await dialog.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
};

test('a person is reported with what it is about and why; what fails keeps what was put in', async () => {
  await open({
    'POST /people/:id/reports': [problem(500, 'internal_error'), { status: 201, body: { number: 'R-12AB-34CD-56EF' } }],
  });
  await expect
    .element(dialog)
    .toMatchTextContent(/The member is told that they were reported, on which ground, and what we do about it, never who reported them\./);
  await dialog.getByRole('button', { name: 'Submit Report' }).click();
  await expect.element(dialog.getByText('Please select what it is about')).toBeVisible();
  await expectScreenAccessible('the report of a person', 2);
  await choose('What is it about?', 'They impersonate someone else');
  await choose('Why?', 'Other violation');
  await dialog.getByLabelText('Whom do they impersonate? (optional)').fill('The newspaper of our town.');
  await dialog.getByRole('button', { name: 'Submit Report' }).click();
  await expect.element(dialog.getByRole('alert').first()).toMatchTextContent(/What you wrote is still here\./);
  await dialog.getByRole('button', { name: 'Submit Report' }).click();
  await expect.element(page.getByRole('status').last()).toMatchTextContent(/Its number is R-12AB-34CD-56EF\./);
  const sent = (await commands.seenCalls()).filter(({ method, path }) => method === 'POST' && path === `/people/${id}/reports`);
  expect(sent.map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () =>
      expect.objectContaining({ part: 'impersonation', reason: 'other', comment: 'The newspaper of our town.' }),
    ),
  );
});

test('what it is about is one of four, and why one of the eight reasons; the picture only where they show one', async () => {
  const optionsOf = async (field: string) => {
    await dialog.getByRole('combobox', { name: field }).click();
    await expect.element(page.getByRole('listbox')).toBeVisible();
    const options = page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    return options;
  };
  await open();
  expect(await optionsOf('What is it about?')).toEqual(['The name', 'The whole profile', 'They impersonate someone else']);
  expect(await optionsOf('Why?')).toHaveLength(8);
  await open({ 'GET /people/:id': { body: { ...person, avatarUrl: '/avatars/3.svg' } } });
  expect(await optionsOf('What is it about?')).toEqual(['The name', 'The picture', 'The whole profile', 'They impersonate someone else']);
});

test('the form to report a person leads to free help with intimate images', async () => {
  await open();
  await expect.element(dialog.getByRole('link', { name: /^free help/ })).toHaveAttribute('href', '/intimate-images');
});

test('the comment holds 500 characters as the service counts them', async () => {
  await open();
  const comment = dialog.getByLabelText('Comment (optional)');
  await comment.fill('🚲'.repeat(501));
  await expect.element(comment).toHaveValue('🚲'.repeat(500));
  await expect.element(comment).toHaveAccessibleDescription('What is longer than 500 characters was left out. 500 of 500 characters');
});

test('who may not report at the moment is told why', async () => {
  await open({}, member({ standing: 'suspended', abilities: [] }));
  await expect
    .element(page.getByRole('status').last())
    .toMatchTextContent(/You cannot report at the moment Your account is suspended\. You can still read\./);
  await expect.element(dialog).not.toBeInTheDocument();
});
