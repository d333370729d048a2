import { operator } from '../harness/operator.ts';
import { expect, Product, test } from '../harness/test.ts';

interface LoggedError {
  message: string;
  stack?: string;
  context: Record<string, unknown>;
  userId: string | null;
  userAgent: string;
  url: string;
  at: string;
}

test.use({ failsOnPageErrors: false });

const errors = (product: Product) => operator.lines<LoggedError>(product, 'A page reported an error');

test('[MONITOR-02, MONITOR-06] an uncaught error and an unhandled rejection reach the operator, with whose page it was', async ({
  page,
  context,
  members,
  product,
}) => {
  const member = await members.create();
  await members.signIn(context, member);
  await page.goto('/dashboard?tab=profile#top');
  await expect(page.getByText('Member since')).toBeVisible();
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('boom in a timer');
    });
    void Promise.reject(new Error('boom in a promise'));
  });
  await expect.poll(() => errors(product).filter(({ message }) => message.startsWith('boom')).length).toBe(2);
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const [thrown, rejected] = ['boom in a timer', 'boom in a promise'].map((message) =>
    errors(product).find((error) => error.message === message),
  );
  const common = {
    userId: member.id,
    userAgent,
    url: `${product.origin}/dashboard`,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    stack: expect.stringContaining('boom'),
  };
  expect(thrown).toMatchObject({ ...common, context: { kind: 'uncaught', line: expect.any(Number), column: expect.any(Number) } });
  expect(rejected).toMatchObject({ ...common, context: { kind: 'rejection', reason: 'Error: boom in a promise' } });
});

test('[MONITOR-05] a report that fails is nobody’s concern', async ({ page }) => {
  const own = await Product.start();
  try {
    await page.goto(own.origin);
    await expect(page.getByRole('heading', { name: 'Community Feed' })).toBeVisible();
    await own.halt();
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/monitoring'));
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('nobody hears this');
        }),
    );
    await failed;
    await expect(page.getByRole('heading', { name: 'Community Feed' })).toBeVisible();
    expect(thrown).toEqual(['nobody hears this']);
    await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toHaveCount(0);
  } finally {
    await own.stop();
  }
});
