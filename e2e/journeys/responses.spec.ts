import { expect, test } from '../harness/test.ts';

test('[RESP-06, RESP-07, RESP-18, NOTIF-06] a visitor’s answer waits behind the sign-in, a viewer posts it and gets a mail, and hears that it was reported, and on which ground', async ({
  page,
  context,
  members,
}) => {
  const [ada, vera] = [
    await members.create({ displayName: 'Ada Ferreira' }),
    await members.create({ displayName: 'Vera Holm', role: 'viewer' }),
  ];
  const post = await members.post(ada, { title: 'They broke my piano' });
  const card = page.getByRole('article', { name: 'They broke my piano' }).first();
  const form = page.getByRole('dialog', { name: 'Post Your Clapback' });
  const open = async () => {
    await page.goto(`/?post=${post.id}`);
    await card.getByRole('button', { name: /^Responses/ }).click();
    await card.getByRole('button', { name: 'Post Your Clapback' }).click();
  };
  await open();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Vera');
  await form.getByRole('textbox', { name: 'Your response' }).fill('I carried it down, and it was whole.');
  await form.getByRole('button', { name: 'Post Your Clapback' }).click();
  await expect(page.getByText('Please sign in to post a response')).toBeVisible();
  expect(await members.sql('select id from responses where post_id = $1', [post.id])).toEqual([]);

  await members.signIn(context, vera);
  await open();
  await expect(form.getByRole('textbox', { name: 'Your response' })).toHaveValue('I carried it down, and it was whole.');
  await form.getByRole('button', { name: 'Post Your Clapback' }).click();
  await expect(page.getByText('Your clapback has been posted')).toBeVisible();
  const shown = card.getByRole('region', { name: 'Responses to “They broke my piano”' }).getByRole('article');
  await expect(shown).toContainText('I carried it down, and it was whole.');
  expect((await members.mail(vera.email, 'Your clapback is live')).text).toContain('They broke my piano');

  const [response] = await members.sql<{ id: string }>('select id from responses where post_id = $1', [post.id]);
  await members.call('POST', '/api/reports', {
    as: ada,
    body: { responseId: response!.id, reason: 'spam', captchaToken: await members.botCheckPass('report_content') },
  });
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread', { timeout: 30_000 });
  await bell.click();
  const lines = page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: /^Unread: / });
  await expect(lines).toHaveAccessibleName('Unread: Reported: Spam or misleading content “They broke my piano”');
  await expect(page.getByRole('dialog', { name: 'Notifications' })).not.toContainText('Ada');
});
