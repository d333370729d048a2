import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Ability } from '@clapback/contracts';
import { abilities } from '@clapback/contracts/vocabulary';
import { isForStaff } from '#platform/access/abilities.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { clientAddress } from './address.ts';
import { ProblemError } from './problems.ts';

/** Which of the service's two hosts was asked: the community's, or that of the console where it has one of its own. */
export type Site = 'main' | 'console';

declare module 'fastify' {
  interface FastifyRequest {
    site: Site;
  }
  interface FastifyContextConfig {
    /** Sent by pages on their own: no sign that somebody is at the console. */
    isBackground?: boolean;
    /** Answered on the console's host too, though it is not for staff alone. */
    isOnConsole?: boolean;
  }
}

type Hosts = Pick<Settings, 'publicUrl' | 'consoleUrl'>;

/**
 * The site that a Host header names. Only the header of the connection itself counts, and never one that names another host for it. Case,
 * port and a dot at the end make no other host: whatever a proxy hands on as the console's is the console.
 */
export function siteOf({ consoleUrl }: Pick<Hosts, 'consoleUrl'>, host: string | undefined): Site {
  if (!consoleUrl || host === undefined) return 'main';
  return URL.parse(`http://${host}`)?.hostname.replace(/\.$/, '') === consoleUrl.hostname ? 'console' : 'main';
}

/** Whether staff work at a site: at the console's where it has a host of its own, else at the only one there is. */
export const isWhereStaffWork = ({ consoleUrl }: Pick<Hosts, 'consoleUrl'>, site: Site): boolean =>
  site === (consoleUrl ? 'console' : 'main');

/** The address of a site. Tokens are issued for it, and changes and sockets must come from it. */
export const urlOf = ({ publicUrl, consoleUrl }: Hosts, site: Site): URL => (site === 'console' && consoleUrl ? consoleUrl : publicUrl);

/**
 * What passkeys are bound to. Below the community's host the console takes the community's passkeys; anywhere else no browser would offer
 * them, and it has its own.
 */
export function passkeyHostOf({ publicUrl, consoleUrl }: Hosts, site: Site): string {
  const isOwn = site === 'console' && consoleUrl && !consoleUrl.hostname.endsWith(`.${publicUrl.hostname}`);
  return isOwn ? consoleUrl.hostname : publicUrl.hostname;
}

/** Whether an address may reach a site. */
export function mayReach({ consoleNetworks }: Pick<Settings, 'consoleNetworks'>, site: Site, address: string): boolean {
  if (site === 'main' || !consoleNetworks) return true;
  return consoleNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

const known = new Set<string>(abilities);
/** Whether an access is for staff alone. */
const isStaffAccess = (access: string | undefined) => access !== undefined && known.has(access) && isForStaff(access as Ability);

/** What the API answers on the console's host beside the calls of staff: signing in, a session and its proofs, live updates, pictures. */
const served = new Set([
  '/api/auth/cookies',
  '/api/auth/sign-in',
  '/api/auth/sign-in/passkey',
  '/api/auth/sign-in/second-factor',
  '/api/auth/refresh',
  '/api/auth/sign-out',
  '/api/auth/session',
  '/api/auth/activity',
  '/api/auth/reauthenticate',
  '/api/auth/passkeys',
  '/api/auth/passkeys/:id',
  '/api/auth/passkeys/options',
  '/api/auth/totp',
  '/api/auth/totp/confirm',
  '/api/auth/recovery-codes',
  '/api/captcha/challenge',
  '/api/captcha/verify',
  '/api/realtime/ticket',
  '/api/files/:id',
  '/api/files/:id/original',
]);

/**
 * Separates the console host from the public host, if one is configured: on the console host the API serves staff calls and what signing in
 * needs, to the listed networks; on the public host it serves no staff calls. Pages are separated where they are rendered.
 */
export function partHosts(app: FastifyInstance, settings: Hosts & Pick<Settings, 'consoleNetworks'>): void {
  const { consoleUrl } = settings;
  app.decorateRequest('site', 'main');
  if (!consoleUrl) return;
  app.addHook('onRequest', async (request) => {
    request.site = siteOf(settings, request.headers.host);
    const { url: route, config } = request.routeOptions;
    const isStaffCall = isStaffAccess(config.access);
    if (!isWhereStaffWork(settings, request.site)) {
      if (isStaffCall)
        throw new ProblemError('forbidden', {
          detail: `Moderators and admins work at ${consoleUrl.origin}.`,
          context: { path: consoleUrl.href },
        });
      return;
    }
    if (!mayReach(settings, request.site, clientAddress(request))) throw new ProblemError('not_found');
    if (!isStaffCall && !config.isOnConsole && !served.has(route ?? '')) throw new ProblemError('not_found');
  });
}
