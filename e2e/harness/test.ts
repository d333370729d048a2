import { test as base } from '@playwright/test';
import { Members } from './members.ts';
import type { Product, ProductOptions } from './product.ts';
import { Products } from './products.ts';
import { ListedProduct } from './remotes.ts';

export { expect } from '@playwright/test';
export { expectAccessible } from './axe.ts';
export { freePort, Product, type ProductOptions } from './product.ts';
export type { Mail, Member } from './members.ts';

interface WorkerFixtures {
  /** The products that are running for this worker, for all of its files. */
  products: Products;
  /** A product that reads its remote list from a file of its own. */
  listed: ListedProduct;
}

interface TestFixtures {
  /** Settings of `product`; set them for a file with `test.use({ productOptions: { isDemo: true } })`. */
  productOptions: ProductOptions;
  /**
   * The built product, shared with all journeys that want the same settings; those that break it start one of their own with
   * `Product.start()`.
   */
  product: Product;
  /** Members, mails and calls of the API. */
  members: Members;
  /** Set to false where a page is meant to throw. */
  failsOnPageErrors: boolean;
  pageErrors: void;
  serviceErrors: void;
}

/** Playwright's test with the product running: `page.goto('/')` opens it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  products: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern
    async ({}, provide) => {
      const products = new Products();
      await provide(products);
      await products.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  listed: [
    async ({ products }, provide) => {
      const listed = await ListedProduct.start(await products.shared());
      await provide(listed);
      await listed.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  productOptions: [{}, { option: true }],
  product: [async ({ products, productOptions }, provide) => provide(await products.shared(productOptions)), { timeout: 240_000 }],
  members: async ({ product }, provide) => provide(new Members(product)),
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
  // Why a screen failed often stands in the service's log alone.
  serviceErrors: [
    async ({ products }, provide, testInfo) => {
      const before = (await products.errors()).length;
      await provide();
      if (testInfo.status === testInfo.expectedStatus) return;
      for (const line of (await products.errors()).slice(before).slice(-5)) console.log(`The service could not: ${line.slice(0, 2000)}`);
    },
    { auto: true },
  ],
});
