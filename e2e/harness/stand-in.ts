import type { Product } from './product.ts';

/** The stand-in for Stripe that runs beside a product. Its clock is that of all journeys of the product. */
export class StandIn {
  readonly #origin: string;

  /** @throws where the product has another provider of payments, or none */
  constructor(product: Product) {
    const origin = /stand-in for Stripe at (http:\S+)/.exec(product.output)?.[1];
    if (!origin) throw new Error(`The product names no stand-in for Stripe:\n${product.output}`);
    this.#origin = origin;
  }

  /** Lets so many days go by for it: what is due by then is done. */
  async moveClock(days: number): Promise<void> {
    const answer = await fetch(`${this.#origin}/local/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ seconds: Math.round(days * 86_400) }),
    });
    if (!answer.ok) throw new Error(`The clock was not moved: ${answer.status} ${await answer.text()}`);
  }

  /** What was charged and given back in all, in the smallest unit of the currency. */
  async books(): Promise<{ charged: number; refunded: number }> {
    const { charged, refunded } = (await (await fetch(`${this.#origin}/local/books`)).json()) as { charged: number; refunded: number };
    return { charged, refunded };
  }
}
