// npm run stripe-local: the stand-in for Stripe as a program of its own, for a service whose STRIPE_API_URL names it. docs/payments.md
import { constants } from 'node:os';
import { startServer } from './processes/child.ts';

const standIn = startServer(process.execPath, ['services/stripe-local/src/main.ts'], { output: 'inherit' });
standIn.once('exit', (exitCode, signal) => {
  process.exitCode = exitCode ?? 128 + constants.signals[signal ?? 'SIGKILL'];
});
