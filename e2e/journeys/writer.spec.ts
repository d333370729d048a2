import { Keyboard } from '../harness/keyboard.ts';
import { expect, expectAccessible, test } from '../harness/test.ts';

const sizes = { widths: [360, 1440] } as const;

test('[PREM-01, PREM-13, WRITER-01, WRITER-02, WRITER-04, WRITER-05] a subscriber marks an accusation with a file as its proof, has a draft written, mends what the check finds, and posts it with quotes and proof; without Premium the next call is refused', async ({
  page,
  context,
  members,
}) => {
  test.slow();
  const [denise, ruth] = [await members.create({ displayName: 'Denise Parker' }), await members.create({ displayName: 'Ruth Hollis' })];
  await members.sql(
    `insert into subscriptions (id, account_id, status, customer_reference, provider_reference, current_period_ends_at)
     values (gen_random_uuid(), $1, 'active', 'customer', gen_random_uuid()::text, now() + interval '30 days')`,
    [ruth.id],
  );
  const { id: postId } = await members.post(denise, {
    title: 'The caterer kept our deposit',
    content: 'They kept the £600 deposit. It was the worst meal of our lives. You will be sorry that you ever opened.',
    postType: 'defamation',
  });
  await members.signIn(context, ruth);
  const file = await members.call<{ id: string }>('POST', '/api/premium/case-files', { as: ruth, body: { kind: 'post', id: postId } });
  await page.goto(`/premium?tab=case-files&case=${file.id}`);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'refund.txt', mimeType: 'text/plain', buffer: Buffer.from('Refunded on 14 October 2026.') });
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Evidence added')).toBeVisible();
  const keys = new Keyboard(page);
  /** In a group of buttons Tab leads to one, arrows to the others. */
  const choose = async (group: string, from: string, rights: number) => {
    await keys.reach(page.getByRole('group', { name: group }).getByRole('button', { name: from }));
    for (let step = 0; step < rights; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
  };

  await page.goto('/premium?tab=writer');
  await expect(page.getByRole('heading', { level: 1, name: 'AI ClapBack Writer' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Professional' })).toHaveAttribute('aria-pressed', 'true');
  await keys.press(page.getByRole('button', { name: 'Go through it' }));
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Input Required')).toBeVisible();
  await expectAccessible(page, 'the writer before a text', sizes);

  await page.goto(`/premium?tab=writer&case=${file.id}&post=${postId}`);
  await expect(page.getByLabel('Original post')).toHaveValue(/They kept the £600 deposit/);
  await choose('Tone', 'Professional', 2);
  await expect(page.getByRole('button', { name: 'Firm' })).toHaveAttribute('aria-pressed', 'true');
  await keys.press(page.getByRole('button', { name: 'Go through it' }));
  await expect(page.getByRole('list', { name: 'Statements' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('kept as evidence')).toBeVisible();
  await choose('Statement 1 is', 'True', 1);
  const what = page.getByRole('form', { name: 'What happened instead?' });
  await what.getByRole('textbox').fill('I refunded it.');
  await keys.press(what.getByRole('button', { name: 'Answer' }));
  const when = page.getByRole('form', { name: 'When did you refund it?' });
  await when.getByLabel('Day').fill('14');
  await when.getByLabel('Month').fill('10');
  await when.getByLabel('Year').fill('2026');
  await expectAccessible(page, 'statements with a question', sizes);
  await keys.press(when.getByRole('button', { name: 'Answer' }));
  const proof = page.getByRole('form', { name: 'What proves it?' });
  const evidence = proof.getByLabel(/^Evidence in C-/);
  await keys.reach(evidence);
  // The list with the snapshot of the post first, and the file behind it.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(evidence.locator('option:checked')).toContainText('refund.txt');
  await keys.press(proof.getByRole('button', { name: 'Answer' }));
  await keys.press(page.getByRole('button', { name: 'Write the draft' }));
  const draft = page.getByRole('list', { name: 'Sentences of the draft' });
  await expect(draft.getByRole('button', { name: /^Sentence \d/ })).toHaveText([
    'I will not leave this unanswered, because it says something untrue.',
    '“They kept the £600 deposit.” That is not true.',
    'I refunded it.',
    'That was on 14 October 2026.',
    /^The proof: evidence C-[0-9A-F-]{14}, item 2, dated \d+ \w+ \d{4}\.$/,
    'Please correct what is not right.',
  ]);
  await expect(page.getByRole('heading', { name: 'Nothing to look at' })).toBeVisible();
  await expect(page.getByText('Built from your marks; no AI model was used.')).toBeVisible();
  await expect(page.getByRole('note', { name: 'What writes the draft' })).toContainText('No AI model is configured');
  await keys.press(draft.getByRole('button', { name: /^Sentence 6/ }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Or you will regret it.');
  await page.keyboard.press('Enter');
  const check = page.getByRole('region', { name: '1 thing to look at' });
  await expect(check).toContainText('Reads like a threat');
  await keys.press(check.getByRole('button', { name: 'Change sentence 6' }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Please put it right.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing to look at' })).toBeVisible();
  await expect(page.getByText(/draft saved$/)).toBeVisible();
  await expectAccessible(page, 'a draft', sizes);

  await page.reload();
  await expect(draft.getByRole('button', { name: /^Sentence 6/ })).toHaveText('Please put it right.');
  await keys.press(page.getByRole('button', { name: 'Add to case file' }));
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Added to the case file')).toBeVisible();
  const asResponse = page.getByRole('button', { name: 'Use as response' });
  await expect(asResponse).not.toHaveAttribute('aria-disabled', 'true');
  await keys.press(asResponse);
  const form = page.getByRole('dialog', { name: 'Post Your Clapback' });
  const answer =
    'I will not leave this unanswered, because it says something untrue. “They kept the £600 deposit.” That is not true. I refunded it. That was on 14 October 2026. The proof: refund.txt. Please put it right.';
  await expect(form.getByRole('textbox', { name: 'In short' })).toHaveValue(answer);
  await expect(form.getByRole('button', { name: /They kept the £600 deposit\..*False.*1 file/ })).toBeVisible();
  await form.getByRole('button', { name: 'Post Your Clapback' }).click();
  await expect(form).toHaveCount(0);
  await expect
    .poll(() => members.call('GET', `/api/posts/${postId}/responses`, { as: ruth }))
    .toMatchObject({
      items: [
        {
          content: answer,
          evidence: [{ name: 'refund.txt' }],
          quotes: [{ words: 'They kept the £600 deposit.', verdict: 'false', answer: 'I refunded it.', evidenceIds: [expect.any(String)] }],
        },
      ],
    });

  await page.goto('/premium?tab=writer');
  await page.getByLabel('Original post').fill('They kept it.');
  await members.sql(`update subscriptions set status = 'canceled', current_period_ends_at = now() where account_id = $1`, [ruth.id]);
  await page.getByRole('button', { name: 'Go through it' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Generation Failed')).toBeVisible();
});
