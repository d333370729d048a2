import type { FastifyRequest } from 'fastify';
import { isForwarded } from '#platform/http/address.ts';
import type { Settings } from '#platform/settings/settings.ts';

/**
 * What a page of a demo tells its sign-in screen: the accounts, and the password that everybody knows. Only on one's own machine, and not
 * where a proxy or a tunnel shows it to others; everywhere else nothing.
 */
export async function demoState(
  { isDemo, isLoopback }: Pick<Settings, 'isDemo' | 'isLoopback'>,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<object> {
  if (!isDemo || !isLoopback || isForwarded(request)) return {};
  const { demoAccounts, demoPassword } = await import('./accounts.ts');
  return { demo: { accounts: demoAccounts, password: demoPassword } };
}
