import { ModelServer } from '@clapback/services/test/model-server.ts';
import { expect, expectAccessible, test as base } from '../harness/test.ts';

/** A model on this machine, which the product is set to. */
const test = base.extend<{ model: ModelServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern
  model: async ({}, provide) => {
    const model = await ModelServer.start();
    await provide(model);
    await model[Symbol.asyncDispose]();
  },
  productOptions: async ({ model }, provide) => provide({ env: model.settings }),
});

const sizes = { widths: [360, 1440] } as const;

test('[WRITER-01, WRITER-04] a subscriber marks an accusation with evidence as its proof, a model writes the draft, and it is posted with its sentence and a copy of the proof', async ({
  page,
  context,
  members,
  model,
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
    content: 'They kept the £600 deposit. It was the worst meal of our lives.',
    postType: 'defamation',
  });
  await members.signIn(context, ruth);
  const file = (await members.call('POST', '/api/premium/case-files', { as: ruth, body: { kind: 'post', id: postId } })) as { id: string };
  await page.goto(`/premium?tab=case-files&case=${file.id}`);
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'refund.txt', mimeType: 'text/plain', buffer: Buffer.from('Refunded on 14 October 2026.') });
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Evidence added')).toBeVisible();

  model.says('1 fact', '2 opinion');
  await page.goto(`/premium?tab=writer&case=${file.id}&post=${postId}`);
  await expect(page.getByRole('note', { name: 'What writes the draft' })).toContainText('The AI model small-local-model writes the draft');
  await page.getByRole('button', { name: 'Go through it' }).click();
  await expect(page.getByRole('list', { name: 'Statements' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('group', { name: 'Statement 1 is' }).getByRole('button', { name: 'False' }).click();
  const what = page.getByRole('form', { name: 'What happened instead?' });
  await what.getByRole('textbox').fill('I refunded it on 14 October 2026.');
  await what.getByRole('button', { name: 'Answer' }).click();
  const proof = page.getByRole('form', { name: 'What proves it?' });
  const evidence = proof.getByLabel(/^Evidence in/);
  await evidence.selectOption(await evidence.locator('option', { hasText: 'refund.txt' }).getAttribute('value'));
  await proof.getByRole('button', { name: 'Answer' }).click();

  model.says('[] Thank you for writing.', '[1] I refunded it on 14 October 2026.', '[1] The money never came back.');
  await page.getByRole('button', { name: 'Write the draft' }).click();
  const draft = page.getByRole('list', { name: 'Sentences of the draft' });
  await expect(draft.getByRole('button', { name: /^Sentence \d/ })).toHaveText([
    'Thank you for writing.',
    'I refunded it on 14 October 2026.',
    'The money never came back.',
  ]);
  await expect(page.getByText(/^Written by the AI model small-local-model/)).toBeVisible();
  await expect(page.getByRole('note', { name: 'What writes the draft' })).toContainText(/Budget this month: [\d,]+ of 200,000 tokens/);
  const check = page.getByRole('region', { name: '1 thing to look at' });
  await expect(check).toContainText('The model added this“The money never came back.” Keep it only if it is true.');
  await expectAccessible(page, 'a draft of a model', sizes);
  await check.getByRole('button', { name: 'Change sentence 3' }).click();
  await draft.getByRole('textbox', { name: 'Sentence 3' }).fill('Please ask the bank.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nothing to look at' })).toBeVisible();
  for (const { body } of model.seen) expect(JSON.stringify(body.messages)).not.toMatch(/Ruth|Hollis|Denise|Parker/);

  await page.getByRole('button', { name: 'Use as response' }).click();
  const form = page.getByRole('dialog', { name: 'Post Your Clapback' });
  await expect(form.getByRole('button', { name: /They kept the £600 deposit\..*False.*1 file/ })).toBeVisible();
  await form.getByRole('button', { name: 'Post Your Clapback' }).click();
  await expect(form).toHaveCount(0);
  await expect
    .poll(() => members.call('GET', `/api/posts/${postId}/responses`, { as: ruth }))
    .toMatchObject({
      items: [
        {
          content: 'Thank you for writing. I refunded it on 14 October 2026. Please ask the bank.',
          evidence: [{ name: 'refund.txt' }],
          quotes: [{ words: 'They kept the £600 deposit.', verdict: 'false', evidenceIds: [expect.any(String)] }],
        },
      ],
    });
  const [kept] = await members.sql<{ by: string }>(`select review ->> 'by' as by from writer_drafts where account_id = $1`, [ruth.id]);
  expect(kept).toEqual({ by: 'Ruth Hollis' });
});
