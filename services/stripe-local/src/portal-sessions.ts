import type Stripe from 'stripe';
import type { StandIn } from './events.ts';
import { mustBeWebAddress } from './failure.ts';
import { newId } from './ids.ts';

/** A visit to the page on which customers look after their subscription. */
export function createPortalSession(
  { store, clock, origin }: StandIn,
  wish: { customer: string; return_url?: string },
): Stripe.BillingPortal.Session {
  mustBeWebAddress(wish.return_url, 'return_url');
  const customer = store.get('customer', wish.customer, 'customer');
  const id = newId('billing_portal.session');
  return store.put('billing_portal.session', {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_local',
    created: clock.now(),
    customer: customer.id,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: wish.return_url ?? null,
    url: `${origin}/portal/${id}`,
  });
}
