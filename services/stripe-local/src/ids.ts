import { randomBytes } from 'node:crypto';

/** Ids as Stripe makes them: what they are of, and letters. https://docs.stripe.com/upgrades (object ids are up to 255 characters) */
export const prefixes = {
  product: 'prod_',
  price: 'price_',
  customer: 'cus_',
  'checkout.session': 'cs_test_',
  payment_intent: 'pi_',
  setup_intent: 'seti_',
  payment_method: 'pm_',
  subscription: 'sub_',
  subscription_item: 'si_',
  invoice: 'in_',
  line_item: 'il_',
  item: 'li_',
  invoice_payment: 'inpay_',
  charge: 'ch_',
  refund: 're_',
  dispute: 'du_',
  'billing_portal.session': 'bps_',
  event: 'evt_',
  webhook_endpoint: 'we_',
} as const;

export const newId = (kind: keyof typeof prefixes): string => prefixes[kind] + randomBytes(12).toString('hex');
