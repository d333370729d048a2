// The product as one process: the service, with its embedded PostgreSQL where no other is named, its pages and the demo. Where no keys of
// Stripe are set either, its stand-in, which is loaded only then.
import { run } from '@clapback/services/src/run.ts';

await run({
  loadDemo: async () => (await import('@clapback/demo/src/demo.ts')).demo,
  startStandIn: async (options) => (await import('@clapback/stripe-local')).startStripeLocal(options),
});
