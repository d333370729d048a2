import type Stripe from 'stripe';
import { invalid } from './failure.ts';
import type { Kind, Kinds, Store } from './store.ts';

type Fields = Record<string, unknown>;

/** Parts of an object that are left out unless a call asks for them. */
const onRequest: Partial<Record<Kind, readonly string[]>> = {
  'checkout.session': ['line_items'],
  invoice: ['payments', 'confirmation_secret'],
};

/** Ids that Stripe never answers with the object of. */
const plainIds: Record<string, readonly string[]> = {
  charge: ['payment_method'],
  refund: ['payment_method'],
  line_item: ['invoice'],
  subscription_item: ['subscription'],
  'billing_portal.session': ['customer'],
};

/** An object as it is answered: with what the call wants expanded, and without what is told only then. */
export function answerWith(store: Store, object: Kinds[Kind], expand: readonly string[] = []): Fields {
  const answer = structuredClone(object) as unknown as Fields;
  const asked = new Set(expand.map((path) => path.split('.')[0]));
  for (const key of onRequest[object.object] ?? []) if (!asked.has(key)) delete answer[key];
  if (object.object === 'invoice' && asked.has('payments')) {
    const data = store.all('invoice_payment').filter(({ invoice }) => invoice === object.id);
    answer['payments'] = { object: 'list', data, has_more: false, url: `/v1/invoice_payments?invoice=${object.id}` };
  }
  for (const path of expand) expandPath(store, answer, path.split('.'), path);
  return answer;
}

/** Puts objects in the place of their ids. Stripe goes four levels deep. https://docs.stripe.com/expand */
function expandPath(store: Store, at: Fields, [key, ...rest]: string[], path: string): void {
  if (key === undefined) return;
  if (!(key in at) || plainIds[String(at['object'])]?.includes(key))
    throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
  const value = at[key];
  if (typeof value === 'string') {
    const found = store.findAny(value);
    if (!found) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
    at[key] = answerWith(store, found, rest.length > 0 ? [rest.join('.')] : []);
  } else if (Array.isArray(value)) {
    for (const one of value as Fields[]) expandPath(store, one, rest, path);
  } else if (value !== null && typeof value === 'object') expandPath(store, value as Fields, rest, path);
}

export interface Page {
  limit?: number;
  starting_after?: string;
  ending_before?: string;
  expand?: string[];
}

/** A page of a list, the newest first. https://docs.stripe.com/api/pagination */
export function listAnswer(
  store: Store,
  objects: Kinds[Kind][],
  url: string,
  { limit = 10, starting_after: after, ending_before: before, expand = [] }: Page,
): Stripe.ApiList<unknown> {
  if (limit < 1 || limit > 100)
    throw invalid('This value must be between 1 and 100.', { code: 'parameter_invalid_integer', param: 'limit' });
  const place = (id: string, param: string) => {
    const index = objects.findIndex((object) => object.id === id);
    if (index < 0) throw invalid(`No such object: '${id}'`, { code: 'resource_missing', param });
    return index;
  };
  const end = before === undefined ? objects.length : place(before, 'ending_before');
  const start = after === undefined ? (before === undefined ? 0 : Math.max(0, end - limit)) : place(after, 'starting_after') + 1;
  const page = objects.slice(start, Math.min(end, start + limit));
  const paths = expand.map((path) => {
    if (!path.startsWith('data.')) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
    return path.slice('data.'.length);
  });
  return {
    object: 'list',
    data: page.map((object) => answerWith(store, object, paths)),
    has_more: before === undefined ? start + limit < objects.length : start > 0,
    url,
  };
}
