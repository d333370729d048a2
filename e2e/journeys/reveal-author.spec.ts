import { expect, test } from '../harness/test.ts';

test.describe.configure({ timeout: 120_000 });

test('[MODREP-03] an anonymous author is revealed to staff who say why, after a proof of who they are where they have been signed in for a while', async ({
  page,
  context,
  members,
}) => {
  const author = await members.create({ displayName: 'Ottilie Brandauer' });
  const [reporter, moderator] = [await members.create(), await members.create({ role: 'moderator' })];
  const post = await members.post(author, { title: 'Without a name', isAnonymous: true });
  await members.call('POST', '/api/reports', {
    as: reporter,
    body: { postId: post.id, reason: 'spam', captchaToken: await members.botCheckPass('report_content') },
  });
  await members.signIn(context, moderator);
  await members.sql(`update sessions set authenticated_at = now() - interval '11 minutes' where account_id = $1`, [moderator.id]);
  await page.goto('/dashboard?tab=moderation');
  await expect(page.getByRole('button', { name: 'Reveal author' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Anonymous');
  await expect(page.getByText('Ottilie Brandauer')).toHaveCount(0);
  await page.getByRole('button', { name: 'Reveal author' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reveal who wrote this?' });
  await dialog.getByLabel('Why you need to know').fill('A court order of May.');
  await dialog.getByRole('button', { name: 'Reveal author' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(proof.getByLabel('Password')).toBeFocused();
  expect(await members.sql(`select id from audit_log where actor_id = $1 and target_id = $2`, [moderator.id, post.id])).toEqual([]);
  await proof.getByLabel('Password').fill(moderator.password);
  await expect(proof.getByLabel('Password')).toHaveValue(moderator.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Written by Ottilie Brandauer')).toBeVisible();
  expect(
    await members.sql(
      `select l.actor_id, d.words from audit_log l join audit_details d on d.entry_id = l.id where l.action = 'post_author_revealed' and l.target_id = $1`,
      [post.id],
    ),
  ).toEqual([{ actor_id: moderator.id, words: 'A court order of May.' }]);
  await expect(proof).toBeHidden();
  await expect(dialog).toBeHidden();
});
