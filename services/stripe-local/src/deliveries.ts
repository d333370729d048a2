import Stripe from 'stripe';
import type { Logger } from 'pino';
import type { StandIn } from './events.ts';
import { nowhere } from './webhook-endpoints.ts';

/** How deliveries are upset, for tests: Stripe promises neither that an event comes once, nor soon, nor in order. */
export interface DeliveryConduct {
  /** Nothing is sent until this is false again. */
  held: boolean;
  /** How often each event is sent. */
  times: number;
  /** What waits is sent from the newest to the oldest. */
  reversed: boolean;
}

export const orderly: DeliveryConduct = { held: false, times: 1, reversed: false };

/** Milliseconds after which what was not taken is sent again; then every hour for three days. https://docs.stripe.com/webhooks */
const retryAfter = [1000, 5000, 30_000, 300_000, 1_800_000];
const hour = 3_600_000;
const mostTries = 72;
/** Milliseconds within which an endpoint has to answer. */
const patience = 20_000;
const signer = new Stripe('sk_test_local').webhooks;

/** Sends the events that wait, signed as Stripe signs them, until they are taken. */
export class Deliveries {
  conduct: DeliveryConduct = orderly;
  readonly #standIn: StandIn;
  readonly #log: Logger;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isAgain = false;
  readonly #stopping = new AbortController();

  constructor(standIn: StandIn, log: Logger) {
    this.#standIn = standIn;
    this.#log = log;
  }

  /** Sends what is due. Calls during a run are one more run. */
  wake(): void {
    if (this.#stopping.signal.aborted) return;
    if (this.#running) {
      this.#isAgain = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#running = this.#run()
      .catch((error: unknown) => this.#log.error({ err: error }, 'Deliveries stopped and go on in a second'))
      .finally(() => {
        this.#running = undefined;
        if (this.#isAgain) {
          this.#isAgain = false;
          this.wake();
        } else if (!this.#stopping.signal.aborted) this.#timer = setTimeout(() => this.wake(), 1000);
      });
  }

  /** Waits until nothing is on its way any more. */
  async settle(): Promise<void> {
    await this.#running;
  }

  /** Sends no more. What was on its way is sent once more after the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    if (this.conduct.held) return;
    const { store } = this.#standIn;
    const due = store.deliveries().filter(({ due_at: at }) => at <= Date.now());
    for (const { id, event_id: eventId, endpoint_id: endpointId, tries } of this.conduct.reversed ? due.toReversed() : due) {
      if (this.conduct.held) return;
      const event = store.find('event', eventId);
      const endpoint = store.find('webhook_endpoint', endpointId);
      if (endpoint?.url === nowhere) continue;
      let isTaken = !event || !endpoint;
      if (event && endpoint)
        for (let time = 0; time < this.conduct.times; time += 1)
          isTaken = await this.#send(event, endpoint.url, store.secretOf(endpointId));
      if (this.#stopping.signal.aborted && !isTaken) return;
      if (isTaken || tries + 1 >= mostTries) store.removeDelivery(id);
      else store.putOff(id, Date.now() + (retryAfter[tries] ?? hour));
    }
  }

  async #send(event: Stripe.Event, url: string, secret: string): Promise<boolean> {
    const payload = JSON.stringify(event);
    // By the true clock: what receives it compares it with its own.
    const timestamp = Math.floor(Date.now() / 1000);
    const signature = await signer.generateTestHeaderStringAsync({ payload, secret, timestamp });
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature,
          'user-agent': 'Stripe/1.0 (local stand-in)',
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(patience)]),
      });
      await answer.arrayBuffer();
      if (!answer.ok) this.#log.warn({ event: event.id, type: event.type, status: answer.status }, 'An event was not taken');
      return answer.ok;
    } catch (error) {
      if (this.#stopping.signal.aborted) return false;
      this.#log.warn({ err: error, event: event.id, type: event.type }, 'An event could not be sent');
      return false;
    }
  }
}
