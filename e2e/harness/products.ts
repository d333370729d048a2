import { Product, type ProductOptions } from './product.ts';

/** The products of a worker: each is started when it is first needed, and all journeys that want the same settings share it. */
export class Products {
  readonly #started = new Map<string, Promise<Product>>();

  /** The product with these settings, running. What journeys made on it before is still there. */
  shared(options: ProductOptions = {}): Promise<Product> {
    const key = JSON.stringify(options);
    const started = this.#started.get(key) ?? Product.start(options);
    this.#started.set(key, started);
    // One that did not start is tried again by the next journey.
    started.catch(() => this.#started.delete(key));
    return started;
  }

  /** What the products could not do by their logs, newest last. */
  async errors(): Promise<string[]> {
    const running = await Promise.allSettled(this.#started.values());
    return running.flatMap((product) =>
      product.status === 'fulfilled' ? product.value.output.split('\n').filter((line) => line.includes('"level":50')) : [],
    );
  }

  async stop(): Promise<void> {
    const ended = await Promise.allSettled([...this.#started.values()].map(async (product) => (await product).stop()));
    for (const end of ended) if (end.status === 'rejected') throw end.reason;
  }
}
