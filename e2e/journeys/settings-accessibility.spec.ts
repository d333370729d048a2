import { codeOf } from '@clapback/services/test/app-codes.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';

test.describe.configure({ timeout: 180_000 });
const widths = [360, 1440];

test('axe finds nothing on the Settings tab of a suspended member, nor in its dialogs', async ({ page, context, members }) => {
  const member = await members.create();
  await members.decide('suspend', member);
  await members.signIn(context, member);
  await page.goto('/dashboard?tab=settings');
  await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toBeVisible();
  await expectAccessible(page, 'the tab', { widths });

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await expectAccessible(page, 'adding a passkey', { widths });
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Turn on' }).click();
  const setUp = page.getByRole('dialog', { name: 'Turn on two-factor authentication' });
  await expect(setUp.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessible(page, 'setting up an app', { widths });
  await setUp.getByLabel('Code').fill(codeOf((await setUp.locator('code').innerText()).replaceAll(' ', '')));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await expectAccessible(page, 'recovery codes', { widths });
  await page.getByRole('button', { name: 'I have kept them' }).click();

  await members.sql("update sessions set authenticated_at = now() - interval '11 minutes' where account_id = $1", [member.id]);
  await page.getByRole('button', { name: 'Turn off' }).click();
  const question = page.getByRole('dialog', { name: 'Turn off two-factor authentication?' });
  await expect(question).toBeVisible();
  await expectAccessible(page, 'a question', { widths });
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm that it is you' }).getByLabel('Password')).toBeFocused();
  await expectAccessible(page, 'the proof', { widths });
});
