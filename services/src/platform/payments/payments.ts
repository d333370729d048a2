import Stripe from 'stripe';
import type { StripeSettings } from '#platform/settings/stripe.ts';

/** The payment provider: Stripe's SDK at the version of its API that it is pinned to, whether Stripe or its stand-in answers. */
export class Payments {
  readonly stripe: Stripe;
  /** Whether real money moves. */
  readonly isLive: boolean;
  /** Whether it is the stand-in, which has no dashboard in which an operator could make products. */
  readonly isStandIn: boolean;
  readonly #webhookSecrets: readonly string[];

  constructor({ secretKey, webhookSecrets, apiUrl }: StripeSettings) {
    this.stripe = new Stripe(secretKey, {
      // What takes longer is answered 503, with nothing charged; the SDK tries again under one idempotency key.
      timeout: 10_000,
      maxNetworkRetries: 2,
      telemetry: false,
      ...(apiUrl && {
        host: apiUrl.hostname,
        port: Number(apiUrl.port) || (apiUrl.protocol === 'https:' ? 443 : 80),
        protocol: apiUrl.protocol === 'https:' ? ('https' as const) : ('http' as const),
      }),
    });
    this.isLive = /^(sk|rk)_live_/.test(secretKey);
    this.isStandIn = apiUrl !== null;
    this.#webhookSecrets = webhookSecrets;
  }

  /**
   * The event in a body whose signature is right under a secret that holds, and not older than five minutes; null for any other.
   * https://docs.stripe.com/webhooks/signature
   */
  async readEvent(body: Buffer, signature: string): Promise<Stripe.Event | null> {
    for (const secret of this.#webhookSecrets) {
      try {
        return await this.stripe.webhooks.constructEventAsync(body, signature, secret, 300);
      } catch (error) {
        // Of another kind than those that are read here, or signed by nobody we know.
        if (!(error instanceof Stripe.errors.StripeError)) throw error;
      }
    }
    return null;
  }
}
