import type { DatabaseSync } from 'node:sqlite';
import type Stripe from 'stripe';
import { openBooks } from './books.ts';
import { missing } from './failure.ts';
import { prefixes } from './ids.ts';

/** What is kept, by the name that Stripe gives to its kind. */
export interface Kinds {
  product: Stripe.Product;
  price: Stripe.Price;
  customer: Stripe.Customer;
  'checkout.session': Stripe.Checkout.Session;
  payment_intent: Stripe.PaymentIntent;
  setup_intent: Stripe.SetupIntent;
  payment_method: Stripe.PaymentMethod;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  'billing_portal.session': Stripe.BillingPortal.Session;
  event: Stripe.Event;
  webhook_endpoint: Stripe.WebhookEndpoint;
}
export type Kind = keyof Kinds;

/** Seconds since 1970, as Stripe tells times. */
export type Seconds = number;

/** A delivery of an event to an endpoint that has not been taken yet. */
export interface Delivery {
  id: number;
  event_id: string;
  endpoint_id: string;
  /** Milliseconds since 1970, by the true clock: a network does not wait for the one that is moved. */
  due_at: number;
  tries: number;
}

const schema = `
  create table if not exists objects (number integer primary key autoincrement, id text not null unique, kind text not null, data text not null) strict;
  create index if not exists objects_of_kind on objects (kind, number);
  create table if not exists answers (key text primary key, call text not null, status integer not null, body text not null) strict;
  create table if not exists deliveries (id integer primary key autoincrement, event_id text not null, endpoint_id text not null, due_at integer not null, tries integer not null) strict;
  create table if not exists secrets (endpoint_id text primary key, secret text not null) strict;
  create table if not exists settings (name text primary key, value text not null) strict;
`;

/** The books of the stand-in, in one file. Each call is one transaction, and nothing waits within it, so that no two calls mix. */
export class Store {
  readonly #database: DatabaseSync;

  /** @throws BooksError where another stand-in has them open, or the file holds something else */
  constructor(file: string) {
    this.#database = openBooks(file, schema);
  }

  /** Does all of the work or nothing of it. */
  transact<T>(work: () => T): T {
    this.#database.exec('begin immediate');
    try {
      const result = work();
      this.#database.exec('commit');
      return result;
    } catch (error) {
      // A full disk has taken it back already.
      if (this.#database.isTransaction) this.#database.exec('rollback');
      throw error;
    }
  }

  put<K extends Kind>(kind: K, object: Kinds[K]): Kinds[K] {
    this.#run('insert into objects (id, kind, data) values (?, ?, ?) on conflict (id) do update set data = excluded.data', [
      object.id,
      kind,
      JSON.stringify(object),
    ]);
    return object;
  }

  find<K extends Kind>(kind: K, id: string): Kinds[K] | null {
    const row = this.#all<{ data: string }>('select data from objects where id = ? and kind = ?', [id, kind])[0];
    return row ? (JSON.parse(row.data) as Kinds[K]) : null;
  }

  /** The object under an id; as Stripe refuses it where there is none. */
  get<K extends Kind>(kind: K, id: string, param?: string): Kinds[K] {
    const found = this.find(kind, id);
    if (!found) throw missing(kind, id, param);
    return found;
  }

  /** The object of whatever kind an id is of. */
  findAny(id: string): Kinds[Kind] | null {
    const kind = (Object.keys(prefixes) as (keyof typeof prefixes)[]).find((name) => id.startsWith(prefixes[name]));
    return kind && kind !== 'subscription_item' && kind !== 'line_item' && kind !== 'item' ? this.find(kind, id) : null;
  }

  /** All of a kind, the newest first. */
  all<K extends Kind>(kind: K): Kinds[K][] {
    return this.#all<{ data: string }>('select data from objects where kind = ? order by number desc', [kind]).map(
      ({ data }) => JSON.parse(data) as Kinds[K],
    );
  }

  answerOf(key: string): { call: string; status: number; body: string } | null {
    return (
      this.#all<{ call: string; status: number; body: string }>('select call, status, body from answers where key = ?', [key])[0] ?? null
    );
  }

  keepAnswer(key: string, call: string, status: number, body: string): void {
    this.#run('insert into answers (key, call, status, body) values (?, ?, ?, ?)', [key, call, status, body]);
  }

  setting(name: string): string | null {
    return this.#all<{ value: string }>('select value from settings where name = ?', [name])[0]?.value ?? null;
  }

  set(name: string, value: string): void {
    this.#run('insert into settings (name, value) values (?, ?) on conflict (name) do update set value = excluded.value', [name, value]);
  }

  /** Has the addresses in all that is kept lead to this server, where it was reached at another port before. */
  moveOrigin(origin: string): void {
    const before = this.setting('origin');
    if (before !== null && before !== origin) {
      this.#run('update objects set data = replace(data, ?, ?)', [`"${before}/`, `"${origin}/`]);
      this.#run('update answers set body = replace(body, ?, ?)', [`"${before}/`, `"${origin}/`]);
    }
    this.set('origin', origin);
  }

  secretOf(endpointId: string): string {
    return this.#all<{ secret: string }>('select secret from secrets where endpoint_id = ?', [endpointId])[0]!.secret;
  }

  keepSecret(endpointId: string, secret: string): void {
    this.#run('insert into secrets (endpoint_id, secret) values (?, ?) on conflict (endpoint_id) do update set secret = excluded.secret', [
      endpointId,
      secret,
    ]);
  }

  addDelivery(eventId: string, endpointId: string, dueAt: number): void {
    this.#run('insert into deliveries (event_id, endpoint_id, due_at, tries) values (?, ?, ?, 0)', [eventId, endpointId, dueAt]);
  }

  /** In the order in which they are due. */
  deliveries(): Delivery[] {
    return this.#all<Delivery>('select id, event_id, endpoint_id, due_at, tries from deliveries order by due_at, id', []);
  }

  putOff(id: number, dueAt: number): void {
    this.#run('update deliveries set due_at = ?, tries = tries + 1 where id = ?', [dueAt, id]);
  }

  /** Has all that an endpoint has not taken yet be sent now. */
  hurry(endpointId: string, dueAt: number): void {
    this.#run('update deliveries set due_at = ? where endpoint_id = ?', [dueAt, endpointId]);
  }

  removeDelivery(id: number): void {
    this.#run('delete from deliveries where id = ?', [id]);
  }

  close(): void {
    this.#database.close();
  }

  #run(text: string, values: (string | number)[]): void {
    this.#database.prepare(text).run(...values);
  }

  #all<T>(text: string, values: (string | number)[]): T[] {
    return this.#database.prepare(text).all(...values) as T[];
  }
}
