import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { BooksError, startStripeLocal } from './stripe-local.ts';

// A program of its own, for operators who start the stand-in by hand. Its settings: DATA_DIR, PORT, WEBHOOK_URL, WEBHOOK_SECRET.

const { DATA_DIR, PORT, HOST, WEBHOOK_URL, WEBHOOK_SECRET } = process.env;

function fail(words: string): never {
  console.error(words);
  process.exit(1);
}

const loopback = ['127.0.0.1', 'localhost'];
if (HOST && !loopback.includes(HOST)) fail(`HOST is ${HOST}: the stand-in for Stripe takes test payments and listens on 127.0.0.1 alone.`);
const port = Number(PORT || 12_111);
if (!Number.isInteger(port) || port < 0 || port > 65_535) fail(`PORT is ${PORT}: it must be a number up to 65535.`);
if (!WEBHOOK_URL !== !WEBHOOK_SECRET) fail('WEBHOOK_URL and WEBHOOK_SECRET belong together: set both, or none.');
if (WEBHOOK_URL && !['http:', 'https:'].includes(URL.parse(WEBHOOK_URL)?.protocol ?? ''))
  fail(`WEBHOOK_URL is no web address: ${WEBHOOK_URL}`);
const dataDir = join(resolve(DATA_DIR || '.data'), 'stripe-local');

const local = await startStripeLocal({
  dataDir,
  port,
  webhook: WEBHOOK_URL && WEBHOOK_SECRET ? { url: WEBHOOK_URL, secret: WEBHOOK_SECRET } : undefined,
  log: pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true })),
}).catch((error: NodeJS.ErrnoException) => {
  if (error instanceof BooksError) fail(error.message);
  if (error.code === 'EADDRINUSE') fail(`PORT ${port} is taken by another program. Choose another one, for example PORT=${port + 1}.`);
  fail(`The stand-in for Stripe could not start: ${error.message}`);
});

console.log(`The stand-in for Stripe listens on ${local.origin}, with its books in ${dataDir}. Test payments: no money moves.`);
console.log(WEBHOOK_URL ? `Events go to ${WEBHOOK_URL}.` : 'Events go nowhere yet: set WEBHOOK_URL and WEBHOOK_SECRET.');

const stop = () => void local.stop().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
