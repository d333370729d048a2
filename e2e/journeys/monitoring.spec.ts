import { operator } from '../harness/operator.ts';
import { expect, Product, test } from '../harness/test.ts';
import { openComposer } from '../harness/screens.ts';

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
  // Journeys sample no page loads; errors are told all the same.
  expect(await members.sql('select * from page_figures')).toEqual([]);
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

test.describe('a page load', () => {
  test.use({ productOptions: { env: { MONITORING_SAMPLE_RATE: '1', POSTS_PER_HOUR: '1', LOG_LEVEL: 'debug' } } });

  test('[MONITOR-07, MONITOR-03, MONITOR-04] tells its five figures after it has come to rest, and what was done on it, without anything that is somebody’s', async ({
    page,
    context,
    members,
    product,
  }) => {
    const member = await members.create();
    await members.signIn(context, member);
    const sent: { type: string; data: Record<string, unknown>; timestamp: string }[] = [];
    const carried: string[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/monitoring')) return;
      sent.push(request.postDataJSON());
      carried.push(request.postData()! + JSON.stringify(request.headers()));
    });
    await page.goto('/?post=01a1fc0e-764e-707a-9097-8bbb7e28cda8&token=secret#access_token=secret');
    await expect(page.getByRole('heading', { name: 'Community Feed' })).toBeVisible();
    const five = ['LCP', 'app_initialization', 'dom_content_loaded', 'load', 'network'];
    const kept = () =>
      members.sql<{ figure: string; route: string; count: number; sum: number }>('select * from page_figures order by figure');
    await expect.poll(async () => (await kept()).map(({ figure }) => figure)).toContain('load');
    // The first press ends the search for the largest paint.
    await page.getByRole('heading', { name: 'Community Feed' }).click();
    await expect.poll(async () => (await kept()).map(({ figure }) => figure)).toEqual(expect.arrayContaining(five));
    for (const row of await kept()) expect(row).toMatchObject({ route: '/', count: 1 });
    for (const row of (await kept()).filter(({ figure }) => five.includes(figure))) expect(row.sum).toBeGreaterThan(0);
    const figures = sent.filter(({ type }) => type === 'performance');
    expect(figures.find(({ data }) => data['name'] === 'load')).toEqual({
      type: 'performance',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      data: {
        name: 'load',
        value: expect.any(Number),
        timestamp: expect.any(String),
        context: { navigation: 'navigate' },
        userAgent: await page.evaluate(() => navigator.userAgent),
        url: `${product.origin}/`,
      },
    });

    const form = await openComposer(page);
    await form.getByLabel('Title').fill('Words of mine');
    await form.getByLabel('Content').fill('Some words of mine');
    await form.getByRole('button', { name: 'Create Post' }).click();
    await expect(page.getByText('Post created!')).toBeVisible();
    await expect
      .poll(() => members.sql('select action, route, count from page_actions'))
      .toEqual([{ action: 'post.submitted', route: '/', count: 1 }]);
    expect(sent.find(({ type }) => type === 'user_action')!.data).toEqual({
      action: 'post.submitted',
      context: {},
      timestamp: expect.any(String),
      url: `${product.origin}/`,
    });

    await form.getByLabel('Title').fill('More words of mine');
    await form.getByLabel('Content').fill('Too many words of mine');
    await form.getByRole('button', { name: 'Create Post' }).click();
    await expect
      .poll(() => sent.filter(({ type }) => type === 'user_action').map(({ data }) => [data['action'], data['context']]))
      .toEqual([
        ['post.submitted', {}],
        ['post.refused', { status: 429, code: 'too_many_requests' }],
      ]);

    const logged = product.output.split('\n').filter((line) => line.includes('A page reported a'));
    expect(logged.length).toBeGreaterThanOrEqual(five.length);
    const everything = [...carried, ...logged].join('\n');
    for (const own of [member.id, member.email, member.displayName, 'secret', '01a1fc0e', 'Bearer', 'of mine'])
      expect(everything).not.toContain(own);
    const metrics = await (await fetch(`${product.origin}/metrics`)).text();
    for (const figure of five) expect(metrics).toContain(`clapback_page_figure_seconds_count{figure="${figure}",route="/"} 1`);
  });

  test('[MONITOR-07] one that nobody touches tells its largest paint and its shifts when it is left', async ({ page, members }) => {
    const told = async () =>
      (await members.sql<{ figure: string }>(`select figure from page_figures where route = '/terms'`)).map(({ figure }) => figure);
    await page.goto('/terms');
    await expect.poll(told).toEqual(expect.arrayContaining(['load', 'dom_content_loaded', 'network', 'app_initialization']));
    expect(await told()).not.toContain('LCP');
    await page.goto('about:blank');
    // What a page sends as it is left is the last thing that a busy browser does.
    await expect.poll(told, { timeout: 30_000 }).toEqual(expect.arrayContaining(['LCP', 'CLS']));
  });
});
