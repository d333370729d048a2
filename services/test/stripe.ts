import { freePort } from './ports.ts';
import { TestService } from './service.ts';
import { StripeLocal } from './stripe-local.ts';

export { sessionOf, StripeLocal, webhookSecret, type Books } from './stripe-local.ts';

/** A service, and the stand-in that it takes payments by. */
export async function startWithPayments(env: Record<string, string> = {}): Promise<{ service: TestService; local: StripeLocal }> {
  const port = await freePort();
  const local = await StripeLocal.start(`http://127.0.0.1:${port}`);
  return { service: await TestService.start({ ...local.env, PORT: String(port), ...env }), local };
}
