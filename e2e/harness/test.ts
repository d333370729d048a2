import { test as base } from '@playwright/test';
import { Members } from './members.ts';
import { Product, type ProductOptions } from './product.ts';

export { expect } from '@playwright/test';
export { freePort, Product, type ProductOptions } from './product.ts';
export type { Mail, Member } from './members.ts';

interface WorkerFixtures {
  /** How `product` is started; set it for a file with `test.use({ productOptions: { isDemo: true } })`. */
  productOptions: ProductOptions;
  /** The built product, shared by the tests of a file; those that break it start one of their own with `Product.start()`. */
  product: Product;
  /** Members, mails and calls of the API. */
  members: Members;
}

interface TestFixtures {
  /** Set to false where a page is meant to throw. */
  failsOnPageErrors: boolean;
  pageErrors: void;
}

/** Playwright's test with the product running: `page.goto('/')` opens it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  productOptions: [{}, { scope: 'worker', option: true }],
  product: [
    async ({ productOptions }, provide) => {
      const product = await Product.start(productOptions);
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  members: [async ({ product }, provide) => provide(new Members(product)), { scope: 'worker' }],
  baseURL: async ({ product }, provide) => provide(product.origin),
  failsOnPageErrors: [true, { option: true }],
  // An exception that nobody caught is a fault, whatever the screen shows.
  pageErrors: [
    async ({ context, failsOnPageErrors }, provide) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(error.error().stack ?? String(error.error())));
      await provide();
      if (failsOnPageErrors && errors.length > 0) throw new Error(`The page threw:\n${errors.join('\n')}`);
    },
    { auto: true },
  ],
});
