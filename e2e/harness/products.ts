import { Members } from './members.ts';
import { Product, type ProductOptions } from './product.ts';

/** Whether a file of journeys has a product with these settings for itself. */
const isOfOneFile = ({ env, hasConsoleHost, hasStandInByHand }: ProductOptions): boolean =>
  env !== undefined || hasConsoleHost === true || hasStandInByHand === true;

/**
 * While nobody is admin each member is offered to become it, above all else on the start page: it would come late and move what a journey is
 * about to press.
 */
async function startWithAdmin(options: ProductOptions): Promise<Product> {
  const product = await Product.start(options);
  if (isOfOneFile(options) || options.isDemo) return product;
  try {
    await new Members(product).create({ role: 'admin', displayName: 'The first admin' });
  } catch (error) {
    await product.stop().catch(() => {});
    throw error;
  }
  return product;
}

const errorsOf = ({ output }: Product): string[] => output.split('\n').filter((line) => line.includes('"level":50'));

/** The products of a worker: each is started when it is first needed, and all journeys that want the same settings share it. */
export class Products {
  readonly #started = new Map<string, Promise<Product>>();
  /** The one with settings of a file's own. It ends when another is asked for: what nobody needs still looks for work each second. */
  #ofOneFile: string | null = null;
  readonly #errorsOfEnded: string[] = [];

  /** The product with these settings, running. What journeys made on it before is still there, unless the settings are a file's own. */
  async shared(options: ProductOptions = {}): Promise<Product> {
    const key = JSON.stringify(options);
    if (this.#ofOneFile !== null && this.#ofOneFile !== key) await this.#end(this.#ofOneFile);
    if (isOfOneFile(options)) this.#ofOneFile = key;
    const started = this.#started.get(key) ?? startWithAdmin(options);
    this.#started.set(key, started);
    // One that did not start is tried again by the next journey.
    started.catch(() => this.#started.delete(key));
    return started;
  }

  async #end(key: string): Promise<void> {
    const started = this.#started.get(key);
    this.#started.delete(key);
    this.#ofOneFile = null;
    const product = await started?.catch(() => null);
    if (!product) return;
    this.#errorsOfEnded.push(...errorsOf(product));
    await product.stop();
  }

  /** What the products could not do by their logs, newest last. */
  async errors(): Promise<string[]> {
    const running = await Promise.allSettled(this.#started.values());
    return [...this.#errorsOfEnded, ...running.flatMap((product) => (product.status === 'fulfilled' ? errorsOf(product.value) : []))];
  }

  async stop(): Promise<void> {
    const ended = await Promise.allSettled([...this.#started.values()].map(async (product) => (await product).stop()));
    for (const end of ended) if (end.status === 'rejected') throw end.reason;
  }
}
