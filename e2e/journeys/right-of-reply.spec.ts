import { tellingPdf } from '@clapback/services/test/documents.ts';
import { amount } from '@clapback/services/test/proof.ts';
import type { Page } from '@playwright/test';
import { Keyboard } from '../harness/keyboard.ts';
import { linkedCard } from '../harness/screens.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';

// One on a phone and one at a desk, and at length the other way round too.
const bothWays = [
  [360, 1440],
  [1440, 360],
] as const;
for (const [accusedWidth, authorWidth] of bothWays.slice(0, amount(1, 2))) {
  test(`[RESP-01, RESP-20, RESP-21] by keyboard alone, the accused at ${accusedWidth} px and the author at ${authorWidth} px: accused, heard, answered with documents, replied to, closed`, async ({
    page: accused,
    context,
    browser,
    members,
    product,
  }) => {
    test.slow();
    const [ada, dominic] = [await members.create({ displayName: 'Ada Ferreira' }), await members.create({ displayName: 'Dominic Reyes' })];
    const other = await browser.newContext({ baseURL: product.origin, viewport: { width: authorWidth, height: 800 } });
    const author = await other.newPage();
    await accused.setViewportSize({ width: accusedWidth, height: 800 });
    await members.signIn(context, dominic);
    await members.signIn(other, ada);
    const [his, hers] = [new Keyboard(accused), new Keyboard(author)];
    const title = 'They broke my grandmother’s piano';
    const card = linkedCard;
    const dialog = (page: Page) => page.getByRole('dialog');
    const fromMenu = async (page: Page, keys: Keyboard, name: string) => {
      await keys.press(card(page).getByRole('button', { name: 'Post options' }));
      await keys.down(page.getByRole('menuitem', { name }));
      await page.keyboard.press('Enter');
    };
    /** From the bell to what a notification is about. */
    const hear = async (page: Page, keys: Keyboard, line: RegExp) => {
      const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications, \d+ unread/ });
      await expect(bell).toBeVisible({ timeout: 30_000 });
      await keys.press(bell);
      await keys.press(page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: line }));
      await expect(card(page)).toBeVisible();
    };
    for (const page of [accused, author]) {
      await page.bringToFront();
      await page.goto('/premium');
    }

    await members.post(ada, {
      title,
      content: 'They came four hours late. On the stairs they dropped it. Dominic Reyes kept my $300 deposit.',
      postType: 'defamation',
    });
    await accused.bringToFront();
    await hear(accused, his, /Ada Ferreira names you in/);
    await fromMenu(accused, his, 'This is about me');
    await his.type(dialog(accused).getByRole('textbox'), 'I drove that van.');
    await his.press(dialog(accused).getByRole('button', { name: 'This is me' }));
    await expect(card(accused).getByText('You said ‘This is about me’.')).toBeVisible();

    await author.bringToFront();
    await hear(author, hers, /Dominic Reyes says your post is about them:/);
    await hers.press(
      card(author).getByRole('list', { name: 'Who says that this post is about them' }).getByRole('button', { name: 'Confirm' }),
    );
    await hers.type(dialog(author).getByRole('textbox'), 'He signed the invoice.');
    await hers.press(dialog(author).getByRole('button', { name: 'Confirm' }));
    await expect(author.getByText('Confirmed: this post is about Dominic Reyes').first()).toBeVisible();

    // Sentence by sentence, with a document.
    await accused.bringToFront();
    const invited = card(accused).getByRole('list', { name: 'What you can do' });
    await expect(invited).toBeVisible({ timeout: 20_000 });
    await his.press(invited.getByRole('button', { name: 'Answer this post' }));
    const form = accused.getByRole('dialog', { name: 'Post Your Clapback' });
    await his.tick(form.getByRole('checkbox', { name: 'They came four hours late.' }));
    await his.tick(form.getByRole('checkbox', { name: 'Dominic Reyes kept my $300 deposit.' }));
    await his.type(form.getByRole('textbox', { name: 'In short' }), 'We were late, and the deposit went back.');
    const verdict = form.getByRole('group', { name: 'Your verdict' });
    await his.reach(verdict.getByRole('radio').first());
    await his.down(verdict.getByRole('radio', { name: 'False' }));
    await his.type(form.getByRole('textbox', { name: 'Your answer' }), 'Here is the refund.');
    const attach = form.getByRole('button', { name: 'Attach evidence' });
    // A browser opens its dialog for the window in front alone.
    await accused.bringToFront();
    // Waited for before it is reached: Playwright takes the dialog over once somebody waits for it, and a press right behind that can be faster.
    const chooser = accused.waitForEvent('filechooser');
    await his.press(attach);
    await (await chooser).setFiles({ name: 'refund.pdf', mimeType: 'application/pdf', buffer: await tellingPdf({ pages: 2 }) });
    await expect(form.getByText('refund.pdf is uploaded.')).toBeAttached();
    const first = form.getByRole('button', { name: /^1 ?“?They came four hours late/ });
    await his.press(first, 'Shift+Tab');
    await expect(verdict).toHaveCount(1);
    await his.tick(verdict.getByRole('radio', { name: 'True', exact: true }));
    await his.type(form.getByRole('textbox', { name: 'Your answer' }), 'A tire burst.');
    await his.press(form.getByRole('button', { name: /^2 ?“?Dominic Reyes kept/ }));
    const shownBy = form.getByRole('checkbox', { name: 'refund.pdf' });
    await expect(shownBy).toHaveCount(1);
    await his.tick(shownBy);
    await expectAccessible(accused, 'the form of a response', { within: '[role=dialog]', widths: [360, 1440] });
    await his.press(form.getByRole('button', { name: 'Post Your Clapback' }));
    await expect(accused.getByText('Response submitted!')).toBeVisible();
    await expect(form).toBeHidden();

    // It stands beside the accusation in both windows, and she replies.
    for (const page of [accused, author]) {
      const answer = card(page).getByRole('group', { name: 'The answer' });
      await expect(answer).toContainText('We were late, and the deposit went back.', { timeout: 20_000 });
      await expect(card(page).getByRole('list', { name: 'Answered sentence by sentence' }).locator('> li')).toHaveText([
        /four hours late.*True\. A tire burst\./,
        /\$300 deposit.*False\. Here is the refund\./,
      ]);
    }
    await author.bringToFront();
    await hers.press(card(author).getByRole('button', { name: 'Open refund.pdf' }));
    await expect(dialog(author).frameLocator('iframe').getByText('Call log, page 1')).toBeAttached();
    await author.keyboard.press('Escape');
    await expect(card(author).getByRole('button', { name: 'Open refund.pdf' })).toBeFocused();
    await hers.press(card(author).getByRole('button', { name: /^Comment/ }));
    const thread = card(author).getByRole('region', { name: `Comments on “${title}”` });
    await hers.type(thread.getByRole('textbox'), 'I found the refund. Thank you.');
    await hers.press(thread.getByRole('button', { name: 'Post comment' }));
    await expect(thread.getByRole('listitem').last()).toContainText('I found the refund. Thank you.');

    // She proposes, he hears of it and agrees.
    await fromMenu(author, hers, 'Close the matter');
    await hers.reach(dialog(author).getByRole('radio').first());
    await hers.down(dialog(author).getByRole('radio', { name: /^Corrected/ }));
    await hers.press(dialog(author).getByRole('button', { name: 'Propose' }));
    const bar = (page: Page) => card(page).getByRole('group', { name: 'How both sides close the matter' });
    await expect(bar(author)).toContainText('Ada Ferreira proposed: corrected.');
    await accused.bringToFront();
    await hear(accused, his, /Ada Ferreira proposed/);
    await his.press(bar(accused).getByRole('button', { name: 'Agree' }));
    await his.press(dialog(accused).getByRole('button', { name: 'Agree' }));
    for (const page of [accused, author]) {
      await expect(bar(page)).toContainText('Ada Ferreira and Dominic Reyes agreed: corrected.', { timeout: 20_000 });
      await expectAccessible(page, 'a matter that is closed', { widths: [360, 1440] });
    }
    await other.close();
  });
}
