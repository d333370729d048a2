import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { Deliveries } from '../deliveries.ts';
import type { StandIn } from '../events.ts';
import { Failure } from '../failure.ts';
import { catchUp } from '../time.ts';
import { checkoutPage, pay } from './checkout.ts';
import { Sent } from './forms.ts';
import { invoicePage, receiptPage, settle } from './invoice.ts';
import { notice, render, type Answer } from './layout.ts';
import { cancelPage, cardPage, portalPage, setEnding, takeCard, type Done } from './portal.ts';

interface PageOptions {
  standIn: StandIn;
  deliveries: Deliveries;
}
interface Asked {
  Params: { id: string; subscription: string };
  Querystring: { card?: string; done?: Done };
  Body: Sent;
}

const Query = Type.Object({
  card: Type.Optional(Type.String({ pattern: String.raw`^\d{12,19}$` })),
  done: Type.Optional(Type.Enum(['canceled', 'resumed', 'card'])),
});
const reading = { schema: { querystring: Query } };
const sending = { schema: { body: Sent } };

const require = createRequire(import.meta.url);
const files: Record<string, { type: string; at: string | URL }> = {
  'style.css': { type: 'text/css; charset=utf-8', at: new URL('style.css', import.meta.url) },
  'mark.svg': { type: 'image/svg+xml', at: new URL('mark.svg', import.meta.url) },
  'inter.woff2': { type: 'font/woff2', at: require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2') },
  'source-serif.woff2': {
    type: 'font/woff2',
    at: require.resolve('@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2'),
  },
};

/** The pages that people see: checkout, portal, invoices and receipts. HTML that needs no script. */
export async function pageRoutes(app: FastifyInstance, { standIn, deliveries }: PageOptions): Promise<void> {
  /** Does what a page asks as one transaction, after all that is due by the clock. */
  const answer = (reply: FastifyReply, work: () => Answer): FastifyReply => {
    const result = standIn.store.transact(() => {
      catchUp(standIn);
      return work();
    });
    deliveries.wake();
    return send(reply, result);
  };

  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error instanceof Failure ? error.status : (error.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'A page of the stand-in failed');
    const words = 'Nothing was charged or changed. Go back, load the page again, and try once more.';
    return send(reply, notice('That did not work', words, { back: null, status }));
  });

  app.get<Asked>('/checkout/:id', reading, async ({ params, query }, reply) =>
    answer(reply, () => checkoutPage(standIn, params.id, query.card)),
  );
  app.post<Asked>('/checkout/:id', sending, async ({ params, body }, reply) => answer(reply, () => pay(standIn, params.id, body)));

  app.get<Asked>('/portal/:id', reading, async ({ params, query }, reply) =>
    answer(reply, () => portalPage(standIn, params.id, query.done)),
  );
  const subscription = '/portal/:id/:subscription';
  app.get<Asked>(`${subscription}/cancel`, async ({ params }, reply) =>
    answer(reply, () => cancelPage(standIn, params.id, params.subscription)),
  );
  app.post<Asked>(`${subscription}/cancel`, sending, async ({ params, body }, reply) =>
    answer(reply, () => setEnding(standIn, params.id, params.subscription, true, body)),
  );
  app.post<Asked>(`${subscription}/resume`, sending, async ({ params, body }, reply) =>
    answer(reply, () => setEnding(standIn, params.id, params.subscription, false, body)),
  );
  app.get<Asked>(`${subscription}/card`, reading, async ({ params, query }, reply) =>
    answer(reply, () => cardPage(standIn, params.id, params.subscription, query.card)),
  );
  app.post<Asked>(`${subscription}/card`, sending, async ({ params, body }, reply) =>
    answer(reply, () => takeCard(standIn, params.id, params.subscription, body)),
  );

  app.get<Asked>('/invoices/:id', reading, async ({ params, query }, reply) =>
    answer(reply, () => invoicePage(standIn, params.id, query.card)),
  );
  app.post<Asked>('/invoices/:id', sending, async ({ params, body }, reply) => answer(reply, () => settle(standIn, params.id, body)));
  app.get<Asked>('/receipts/:id', async ({ params }, reply) => answer(reply, () => receiptPage(standIn, params.id)));

  for (const [name, { type, at }] of Object.entries(files)) {
    const content = readFileSync(at);
    app.get(`/pages/${name}`, async (_request, reply) =>
      reply.headers({ 'content-type': type, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }).send(content),
    );
  }
}

/** No script, no frame, nothing from elsewhere; forms come back here, and lead on to the product alone. */
function send(reply: FastifyReply, result: Answer): FastifyReply {
  void reply.header('cache-control', 'no-store');
  if ('seeOther' in result) return reply.redirect(result.seeOther, 303);
  const forms = ["'self'", ...(result.leadsTo ? [result.leadsTo] : [])].join(' ');
  return reply
    .status(result.status ?? 200)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action ${forms}; base-uri 'none'; frame-ancestors 'none'`,
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      // Not 'no-referrer': with that, browsers say of the form no more where it comes from.
      'referrer-policy': 'same-origin',
    })
    .send(render(result));
}
