import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { RecoveryCodes, TotpSetup } from '@clapback/contracts';
import { codeOf } from '@clapback/services/test/app-codes.ts';
import { addAuthenticator } from '../harness/authenticator.ts';
import { signOut } from '../harness/screens.ts';
import { expect, test, type Member } from '../harness/test.ts';

const settings = '/dashboard?tab=settings';

// Long journeys, each with several sign-ins.
test.describe.configure({ timeout: 120_000 });

async function signInByPassword(page: Page, { email, password }: Member): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** Turns it on by the screen. @returns the secret and the recovery codes */
async function turnOn(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor authentication' });
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Code').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const kept = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await expect(kept.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  const codes = await kept.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();
  return { secret, codes };
}

test('two-factor authentication is turned on with an app, and signing in asks for its code or for a recovery code', async ({
  page,
  context,
  members,
}) => {
  const member = await members.create();
  await members.signIn(context, member);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(settings);
  const section = page.getByRole('region', { name: 'Two-factor authentication' });
  await expect(section.getByText('Off', { exact: true })).toBeVisible();

  await test.step('a wrong code is refused beside the field', async () => {
    await section.getByRole('button', { name: 'Turn on' }).click();
    const dialog = page.getByRole('dialog', { name: 'Turn on two-factor authentication' });
    const code = dialog.getByLabel('Code');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    await dialog.getByRole('button', { name: 'Copy key' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
    await code.fill('12345');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(code).toHaveAccessibleDescription('A code has six digits');
    await code.fill(codeOf(secret, 400));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(code).toHaveAccessibleDescription('That code is not right. Please enter the one that your app shows now.');
    await expect(code).toBeFocused();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(section.getByText('Off', { exact: true })).toBeVisible();
  });

  const { secret, codes } = await turnOn(page);
  await test.step('the recovery codes can be copied and kept as a file, and no stray key loses them', async () => {
    const dialog = page.getByRole('dialog', { name: 'Keep your recovery codes' });
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Copy codes' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download' }).click()]);
    expect(download.suggestedFilename()).toBe('clapback-recovery-codes.txt');
    expect(readFileSync(await download.path(), 'utf8')).toContain(codes.join('\n'));
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeFocused();
    await expect(section.getByText(/^On since .+ You have 10 recovery codes left\.$/)).toBeVisible();
  });

  await test.step('signing in asks for a code of the app', async () => {
    await signOut(page);
    await signInByPassword(page, member);
    // The code of the set-up is used up, the next one is taken already.
    await page.getByLabel('Code').fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto(settings);
    await expect(page.getByRole('listitem').filter({ hasText: 'Active now' })).toContainText('Signed in with a password and a code');
  });

  await test.step('a recovery code does as well, once', async () => {
    await signOut(page);
    await signInByPassword(page, member);
    await page.getByLabel('Code').fill(codes[0]!);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto(settings);
    await expect(section.getByText(/You have 9 recovery codes left\.$/)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Active now' })).toContainText('Signed in with a recovery code');
  });
});

test('few recovery codes are a warning, new ones replace them, and two-factor authentication is turned off', async ({ page, members }) => {
  const member = await members.create();
  const { secret } = await members.call<TotpSetup>('POST', '/api/auth/totp', { as: member });
  const { codes } = await members.call<RecoveryCodes>('POST', '/api/auth/totp/confirm', { as: member, body: { code: codeOf(secret) } });
  await members.sql('update recovery_codes set used_at = now() where id in (select id from recovery_codes where account_id = $1 limit 7)', [
    member.id,
  ]);
  await signInByPassword(page, member);
  await page.getByLabel('Code').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(settings);
  const section = page.getByRole('region', { name: 'Two-factor authentication' });

  await expect(section.getByRole('note')).toHaveText('You have 3 recovery codes left. Make new ones before you need them.');
  await section.getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByRole('dialog', { name: 'Make new recovery codes?' }).getByRole('button', { name: 'Make new codes' }).click();
  const fresh = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await expect(fresh.getByRole('listitem')).toHaveCount(10);
  await expect(fresh.getByText(codes[9]!)).toHaveCount(0);
  await fresh.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section.getByText(/You have 10 recovery codes left\.$/)).toBeVisible();

  await section.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog', { name: 'Turn off two-factor authentication?' }).getByRole('button', { name: 'Turn off' }).click();
  await expect(section.getByRole('button', { name: 'Turn on' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeFocused();
  await signOut(page);
  await signInByPassword(page, member);
  await expect(page).toHaveURL(/\/dashboard/);
});

test('a passkey is added, signs in, proves again who one is, and is removed', async ({ page, context, members }) => {
  const member = await members.create();
  await members.signIn(context, member);
  const device = await addAuthenticator(page);
  await page.goto(settings);
  const section = page.getByRole('region', { name: 'Passkeys' });

  await test.step('whoever leaves the browser’s question is told quietly, and can try again', async () => {
    await device.allow(false);
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await expect(dialog.getByLabel('Name')).toHaveValue('Chrome on Linux');
    await dialog.getByLabel('Name').fill('My laptop');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('status').filter({ hasText: 'No passkey was made. You can try again whenever you like.' })).toBeVisible();
    await device.allow(true);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Passkey added')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
  const entry = section.getByRole('listitem').filter({ hasText: 'My laptop' });
  await expect(entry).toContainText('On this device only');
  await expect(entry).toContainText('Never used');

  await test.step('a device that has one says so', async () => {
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('This device already has a passkey for your account.')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await signOut(page);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(settings);
  await expect(entry).toContainText('Last used: Just now');
  await expect(page.getByRole('listitem').filter({ hasText: 'Active now' })).toContainText('Signed in with a passkey');

  await members.sql("update sessions set authenticated_at = now() - interval '11 minutes' where account_id = $1", [member.id]);
  await entry.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Remove “My laptop”?' }).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Confirm that it is you' }).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(section.getByText('You have no passkey yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused();
});
