import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { apiVersion } from './api-version.ts';
import type { StandIn } from './events.ts';
import { newId } from './ids.ts';

interface EndpointWish {
  url: string;
  enabled_events: Stripe.WebhookEndpoint['enabled_events'];
  description?: string;
  metadata?: Stripe.Metadata;
}

/** Somewhere that events are sent to. Its secret is told here and never again. @param secret where the one who starts the stand-in chose it */
export function createEndpoint(
  { store, clock }: StandIn,
  wish: EndpointWish,
  secret = `whsec_${randomBytes(24).toString('hex')}`,
): Stripe.WebhookEndpoint {
  const endpoint = store.put('webhook_endpoint', {
    id: newId('webhook_endpoint'),
    object: 'webhook_endpoint',
    api_version: apiVersion,
    application: null,
    created: clock.now(),
    description: wish.description ?? null,
    enabled_events: wish.enabled_events,
    livemode: false,
    metadata: wish.metadata ?? {},
    status: 'enabled',
    url: wish.url,
  });
  store.keepSecret(endpoint.id, secret);
  return { ...endpoint, secret };
}

/** The address of an endpoint that is not known yet: what is for it waits. */
export const nowhere = 'http://0.0.0.0/';

const ownName = 'own_endpoint';

/**
 * Where the one who starts the stand-in wants its events, and the secret that signs them: one endpoint, also where it was reached elsewhere
 * before. What waits for it is sent now.
 */
export function moveOwnEndpoint(standIn: StandIn, url: string, secret: string): void {
  const { store } = standIn;
  const own = store.find('webhook_endpoint', store.setting(ownName) ?? '');
  if (own) {
    store.put('webhook_endpoint', { ...own, url });
    store.keepSecret(own.id, secret);
    store.hurry(own.id, Date.now());
  } else store.set(ownName, createEndpoint(standIn, { url, enabled_events: ['*'] }, secret).id);
}
