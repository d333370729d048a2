import { expect, test } from '../harness/test.ts';

test('the built product answers in a browser', async ({ page, product }) => {
  const answer = await page.goto('/readyz');
  expect(answer?.status()).toBe(200);
  expect(page.url()).toBe(`${product.origin}/readyz`);
});

test('a member made for a journey is signed in, in that browser alone', async ({ context, members }) => {
  const member = await members.create({ displayName: 'Ada Lovelace' });
  await members.signIn(context, member);
  const answer = await context.request.post('/api/auth/refresh');
  expect((await answer.json()) as object).toMatchObject({ user: { displayName: 'Ada Lovelace', email: member.email, role: 'responder' } });
});
