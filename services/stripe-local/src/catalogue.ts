import type Stripe from 'stripe';
import { record, type StandIn } from './events.ts';
import { invalid } from './failure.ts';
import { newId } from './ids.ts';

export function createProduct(
  standIn: StandIn,
  wish: { id?: string; name: string; description?: string; metadata?: Stripe.Metadata },
): Stripe.Product {
  const { store, clock } = standIn;
  const id = wish.id ?? newId('product');
  if (store.find('product', id)) throw invalid(`Product already exists.`, { code: 'resource_already_exists', param: 'id' });
  const now = clock.now();
  const product = store.put('product', {
    id,
    object: 'product',
    active: true,
    created: now,
    default_price: null,
    description: wish.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: wish.metadata ?? {},
    name: wish.name,
    package_dimensions: null,
    shippable: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now,
    url: null,
  });
  record(standIn, 'product.created', product);
  return product;
}

interface PriceWish {
  product: string;
  currency: string;
  unit_amount: number;
  recurring?: { interval: Stripe.Price.Recurring.Interval };
  lookup_key?: string;
  transfer_lookup_key?: boolean;
  nickname?: string;
  metadata?: Stripe.Metadata;
}

/** A price. A lookup key names one price at a time; it is taken from another one only where the call says so. */
export function createPrice(standIn: StandIn, wish: PriceWish): Stripe.Price {
  const { store, clock } = standIn;
  store.get('product', wish.product, 'product');
  const holder = wish.lookup_key === undefined ? undefined : store.all('price').find(({ lookup_key: key }) => key === wish.lookup_key);
  if (holder && !wish.transfer_lookup_key)
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  if (holder) store.put('price', { ...holder, lookup_key: null });
  const price = store.put('price', {
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: clock.now(),
    currency: wish.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: wish.lookup_key ?? null,
    metadata: wish.metadata ?? {},
    nickname: wish.nickname ?? null,
    product: wish.product,
    recurring: wish.recurring
      ? { interval: wish.recurring.interval, interval_count: 1, meter: null, trial_period_days: null, usage_type: 'licensed' }
      : null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: wish.recurring ? 'recurring' : 'one_time',
    unit_amount: wish.unit_amount,
    unit_amount_decimal: null,
  });
  record(standIn, 'price.created', price);
  return price;
}
