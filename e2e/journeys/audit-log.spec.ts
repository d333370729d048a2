import { expect, expectAccessible, test } from '../harness/test.ts';

test.describe.configure({ timeout: 120_000 });

test('[AUDIT-01, AUDIT-03] what one moderator decides appears in the open audit log of another by itself, and can be followed by name', async ({
  page,
  context,
  members,
}) => {
  const [author, reporter] = [await members.create(), await members.create()];
  const [reader, acting] = [
    await members.create({ displayName: 'Ingrid Moss', role: 'moderator' }),
    await members.create({ displayName: `Viktor Lind ${Date.now()}`, role: 'moderator' }),
  ];
  const title = `What the papers show of the deposit ${Date.now()}`;
  const post = await members.post(author, { title });
  await members.call('POST', '/api/reports', {
    as: reporter,
    body: { postId: post.id, reason: 'privacy', comment: null, captchaToken: await members.botCheckPass('report_content') },
  });
  await members.signIn(context, reader);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard?tab=moderation');
  await page.getByRole('navigation', { name: 'Moderation' }).getByRole('link', { name: 'Audit Logs' }).click();
  const rows = page.getByRole('table', { name: 'Audit Logs' }).getByRole('row').filter({ hasText: title });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Reported');

  await members.call('POST', `/api/moderation/cases/${post.id}/decision`, {
    as: acting,
    body: { decision: 'hide', facts: 'It gives the home address of a private person.' },
  });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Hidden');
  await expect(rows.first()).toContainText(acting.displayName);
  await expect(rows.first()).toContainText('Ground: Privacy');
  await expectAccessible(page, 'the audit log', { widths: [360, 768, 1440] });

  await rows
    .first()
    .getByRole('link', { name: `${acting.displayName}: show only what they did` })
    .click();
  await expect(page.getByRole('button', { name: `Remove filter: By ${acting.displayName}` })).toBeVisible();
  await expect(page.getByRole('rowheader').filter({ hasText: 'Hidden' })).toHaveCount(1);
  await expect(page.getByText('Reported', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(rows).toHaveCount(1);
});
