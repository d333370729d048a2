import type Stripe from 'stripe';
import { record, type StandIn } from './events.ts';
import { newId } from './ids.ts';

export function createCustomer(standIn: StandIn, wish: { email?: string; name?: string; metadata?: Stripe.Metadata }): Stripe.Customer {
  const { store, clock } = standIn;
  const id = newId('customer');
  const customer = store.put('customer', {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: clock.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: wish.email ?? null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: wish.metadata ?? {},
    name: wish.name ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  });
  record(standIn, 'customer.created', customer);
  return customer;
}
