import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Told } from './told.testing.ts';

/** What Stripe's SDK says that the objects at an address are. */
const typeAt: Record<string, string> = {
  '/v1/products': 'Product',
  '/v1/prices': 'Price',
  '/v1/customers': 'Customer',
  '/v1/payment_methods': 'PaymentMethod',
  '/v1/checkout/sessions': 'Checkout.Session',
  '/v1/payment_intents': 'PaymentIntent',
  '/v1/setup_intents': 'SetupIntent',
  '/v1/subscriptions': 'Subscription',
  '/v1/invoices': 'Invoice',
  '/v1/invoice_payments': 'InvoicePayment',
  '/v1/charges': 'Charge',
  '/v1/refunds': 'Refund',
  '/v1/disputes': 'Dispute',
  '/v1/billing_portal/sessions': 'BillingPortal.Session',
  '/v1/events': 'Event',
  '/v1/webhook_endpoints': 'WebhookEndpoint',
};
const listed: Record<string, string> = {
  'GET /v1/customers/:id/payment_methods': 'PaymentMethod',
  'GET /v1/checkout/sessions/:id/line_items': 'LineItem',
};

function typeOf(call: string): string {
  const inner = listed[call];
  if (inner) return `Stripe.ApiList<Stripe.${inner}>`;
  const [method, path = ''] = call.split(' ');
  const type = `Stripe.${typeAt[path.split('/:')[0]!]}`;
  return method === 'GET' && !path.includes('/:') ? `Stripe.ApiList<${type}>` : type;
}

const sdk = dirname(fileURLToPath(import.meta.resolve('stripe')));
const compiler = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));
const types = fileURLToPath(new URL('../../../node_modules/@types', import.meta.url));
const options = [
  '--ignoreConfig',
  '--noEmit',
  '--strict',
  '--skipLibCheck',
  '--target',
  'es2024',
  '--module',
  'nodenext',
  '--typeRoots',
  types,
  '--types',
  'node',
];

/**
 * Where answers differ from the types of the SDK, which Stripe makes from its OpenAPI document of the version that the SDK is pinned to: what
 * is missing, too much, null where it cannot be, of another kind, or no word of its list. Empty where they do not.
 */
export function typeDifferences(told: readonly Told[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'clapback-answers-'));
  try {
    cpSync(sdk, join(folder, 'sdk'), { recursive: true, filter: (source) => !/\.(js|map)$/.test(source) });
    // The SDK lets each list of words have others, for versions to come. What we tell is of this one.
    const shared = join(folder, 'sdk', 'shared.d.ts');
    const opened = readFileSync(shared, 'utf8');
    const closed = opened.replace(/export type OtherString = .*;/, 'export type OtherString = never;');
    if (closed === opened) throw new Error('The SDK declares its open lists of words in another way now');
    writeFileSync(shared, closed);
    const distinct = new Map(told.map((one) => [one.call + shapeOf(one.body), one]));
    const lines = [...distinct.values()].map(({ call, body }) => `(${JSON.stringify(body)}) satisfies ${typeOf(call)};`);
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'answers.ts'), [`import type Stripe from './sdk/stripe.esm.node.js';`, ...lines, ''].join('\n'));
    const { stdout, stderr } = spawnSync(process.execPath, [compiler, ...options, '--pretty', 'false', 'answers.ts'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const calls = [...distinct.values()].map(({ call }) => call);
    return `${stdout}${stderr}`
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.replace(/^answers\.ts\((\d+),\d+\)/, (_whole, at: string) => calls[Number(at) - 2] ?? 'the file'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An answer without what differs from one time to the next. */
const shapeOf = (body: unknown): string => JSON.stringify(body).replaceAll(/_[0-9a-f]{24}|\d+/g, '');
