import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { codeOf } from '@clapback/services/test/app-codes.ts';
import { expect, test } from '../harness/test.ts';

// Six looks, with a device of its own for each member.
test.describe.configure({ timeout: 120_000 });

async function nothingFound(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
    what,
  ).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, `${what}: pixels that stand out to the right`).toBe(0);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

      test('axe finds nothing on the Settings tab of a suspended member, nor in its dialogs', async ({ page, context, members }) => {
        const member = await members.create();
        await members.decide('suspend', member);
        await members.signIn(context, member);
        await page.goto('/dashboard?tab=settings');
        await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible();
        await expect(page.getByText('You have no passkey yet.')).toBeVisible();
        await expect(page.getByLabel('Current password')).toBeVisible();
        await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toBeVisible();
        await nothingFound(page, 'the tab');

        await page.getByRole('button', { name: 'Add a passkey' }).click();
        await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
        await nothingFound(page, 'adding a passkey');
        await page.keyboard.press('Escape');

        await page.getByRole('button', { name: 'Turn on' }).click();
        const setUp = page.getByRole('dialog', { name: 'Turn on two-factor authentication' });
        await expect(setUp.getByRole('img', { name: /^QR code/ })).toBeVisible();
        await nothingFound(page, 'setting up an app');
        await setUp.getByLabel('Code').fill(codeOf((await setUp.locator('code').innerText()).replaceAll(' ', '')));
        await page.keyboard.press('Enter');
        await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
        await nothingFound(page, 'recovery codes');
        await page.getByRole('button', { name: 'I have kept them' }).click();

        await members.sql("update sessions set authenticated_at = now() - interval '11 minutes' where account_id = $1", [member.id]);
        await page.getByRole('button', { name: 'Turn off' }).click();
        const question = page.getByRole('dialog', { name: 'Turn off two-factor authentication?' });
        await expect(question).toBeVisible();
        await nothingFound(page, 'a question');
        await question.getByRole('button', { name: 'Turn off' }).click();
        await expect(page.getByRole('dialog', { name: 'Confirm that it is you' }).getByLabel('Password')).toBeFocused();
        await nothingFound(page, 'the proof');
      });
    });
  }
}
