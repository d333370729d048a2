import { apiVersion } from './api-version.ts';
import type { Clock } from './clock.ts';
import { newId } from './ids.ts';
import type { Kind, Kinds, Store } from './store.ts';

/** What each call works with. */
export interface StandIn {
  store: Store;
  clock: Clock;
  /** Where this server is reached, for the addresses of its pages. */
  origin: string;
}

/** Says that something happened: keeps the event, and a delivery to each endpoint that wants it. */
export function record({ store, clock }: StandIn, type: string, object: Kinds[Kind], previous?: object): void {
  const event = {
    id: newId('event'),
    object: 'event',
    api_version: apiVersion,
    created: clock.now(),
    data: { object, ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: 0,
    request: { id: null, idempotency_key: null },
    type,
    // The SDK's type is a union of one for each kind of event, which no general function can make.
  } as unknown as Kinds['event'];
  const endpoints = store
    .all('webhook_endpoint')
    .filter(({ status, enabled_events: wanted }) => status === 'enabled' && (wanted.includes('*') || wanted.includes(type)));
  store.put('event', { ...event, pending_webhooks: endpoints.length });
  for (const { id } of endpoints) store.addDelivery(event.id, id, Date.now());
}

/** Keeps a changed object and says what changed of it. */
export function change<K extends Kind>(standIn: StandIn, kind: K, type: string, object: Kinds[K], changes: Partial<Kinds[K]>): Kinds[K] {
  const previous = Object.fromEntries(Object.keys(changes).map((key) => [key, (object as unknown as Record<string, unknown>)[key]]));
  const changed = standIn.store.put(kind, { ...object, ...changes });
  record(standIn, type, changed, previous);
  return changed;
}
