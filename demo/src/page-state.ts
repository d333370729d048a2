import { demoAccounts, demoPassword } from './accounts.ts';
import type { FastifyRequest } from 'fastify';
import { isForwarded } from '@clapback/services/src/platform/http/address.ts';
import type { Settings } from '@clapback/services/src/platform/settings/settings.ts';

/**
 * What a page of a demo tells its sign-in screen: the accounts, and the password that everybody knows. Only on one's own machine, and not
 * where a proxy or a tunnel shows it to others; everywhere else nothing.
 */
export function pageState(
  { isDemo, isLoopback }: Pick<Settings, 'isDemo' | 'isLoopback'>,
  request: Pick<FastifyRequest, 'headers'>,
): object {
  if (!isDemo || !isLoopback || isForwarded(request)) return {};
  return { demo: { accounts: demoAccounts, password: demoPassword } };
}
