import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { paySession } from './checkout-sessions.ts';
import { closeDispute, openDispute } from './disputes.ts';
import { orderly, type Deliveries } from './deliveries.ts';
import type { StandIn } from './events.ts';
import { failRefund } from './refunds.ts';
import { catchUp } from './time.ts';

const Move = Type.Object({ seconds: Type.Integer({ minimum: 1 }) });
const Upset = Type.Partial(
  Type.Object({ held: Type.Boolean(), times: Type.Integer({ minimum: 1, maximum: 10 }), reversed: Type.Boolean() }),
);
const Payment = Type.Object({ card: Type.String(), agreed: Type.Optional(Type.Boolean()) });
const Verdict = Type.Object({ status: Type.Enum(['won', 'lost']) });

interface ControlOptions {
  standIn: StandIn;
  deliveries: Deliveries;
}

/** What Stripe has no call for: what people and banks do, the clock, and the whims of a network. JSON, without a key, on loopback only. */
export async function controlRoutes(app: FastifyInstance, { standIn, deliveries }: ControlOptions): Promise<void> {
  const { store, clock } = standIn;
  const doing = <T>(work: () => T): T => {
    const result = store.transact(work);
    deliveries.wake();
    return result;
  };

  app.post<{ Body: Static<typeof Move> }>('/clock', { schema: { body: Move } }, async ({ body }) =>
    doing(() => {
      clock.move(body.seconds);
      catchUp(standIn);
      return { now: clock.now() };
    }),
  );

  app.put<{ Body: Static<typeof Upset> }>('/deliveries', { schema: { body: Upset } }, async ({ body }) => {
    deliveries.conduct = { ...orderly, ...body };
    deliveries.wake();
    // Once this is answered, nothing comes that the new conduct holds back.
    if (deliveries.conduct.held) await deliveries.settle();
    return deliveries.conduct;
  });

  app.get('/deliveries', async () => ({ waiting: store.deliveries().length }));

  app.post<{ Params: { id: string }; Body: Static<typeof Payment> }>(
    '/checkout/:id/pay',
    { schema: { body: Payment } },
    async ({ params, body }) =>
      doing(() => {
        catchUp(standIn);
        return paySession(standIn, params.id, body.card, body.agreed ?? false);
      }),
  );

  app.post<{ Params: { id: string } }>('/charges/:id/dispute', async ({ params }) => doing(() => openDispute(standIn, params.id)));

  app.post<{ Params: { id: string }; Body: Static<typeof Verdict> }>(
    '/disputes/:id/close',
    { schema: { body: Verdict } },
    async ({ params, body }) => doing(() => closeDispute(standIn, params.id, body.status)),
  );

  app.post<{ Params: { id: string } }>('/refunds/:id/fail', async ({ params }) => doing(() => failRefund(standIn, params.id)));

  /** What was taken and given back, session by session, for tests that compare the books. */
  app.get('/books', async () => ({
    sessions: store.all('checkout.session').map((session) => ({
      id: session.id,
      mode: session.mode,
      // With a trial nothing is paid at first, and the session is no less fulfilled.
      isPaid: session.status === 'complete' && session.payment_status !== 'unpaid',
      amount: session.amount_total,
      paymentIntent: session.payment_intent,
      subscription: session.subscription,
      metadata: session.metadata,
    })),
    charged: store.all('charge').reduce((sum, { paid, amount }) => sum + (paid ? amount : 0), 0),
    refunded: store.all('refund').reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0),
  }));
}
