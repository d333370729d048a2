import { isIP, isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** The address that a request came from, as the proxies in front tell it. What they pass on that is no address counts as theirs. */
export function clientAddress(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  for (const candidate of [request.ip, request.socket.remoteAddress]) {
    // An address of a link has the name of the network card behind it, which is no part of it.
    const address = candidate?.split('%')[0] ?? '';
    if (isIP(address)) return address;
  }
  return '0.0.0.0';
}

/** The same for a request that Fastify does not see, with as many proxies as are trusted. */
export function upgradeAddress(request: IncomingMessage, trustedProxies: number): string {
  const told = [request.headers['x-forwarded-for'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  const chain = [request.socket.remoteAddress ?? '', ...told.toReversed()];
  return clientAddress({ ip: chain[Math.min(trustedProxies, chain.length - 1)]!, socket: request.socket });
}

/** Whether a proxy or a tunnel passes a request on. Who passes them on for others says so, whatever address the request then comes from. */
export const isForwarded = (request: Pick<FastifyRequest, 'headers'>): boolean =>
  ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].some((name) => name in request.headers);

/**
 * Whether somebody at this machine asks by one of its own names. The name is checked beside the address, so that a page elsewhere reaches
 * nothing through a name that points here; and what a proxy or a tunnel passes on comes from this machine by its address alone.
 */
export const isOfThisMachine = (request: Pick<FastifyRequest, 'headers' | 'socket'>): boolean =>
  /^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/.test(request.socket.remoteAddress ?? '') &&
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(request.headers.host ?? '') &&
  !isForwarded(request);

/**
 * What tries are counted by: an IPv4 address, or the 64 bits of an IPv6 address that name the connection. The other 64 whoever owns it
 * chooses freely.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = [], tail = []] = address.split('::').map((part) =>
    part
      .split(':')
      .filter(Boolean)
      .flatMap((group) => (group.includes('.') ? [group, group] : [group])),
  );
  const groups = [...head, ...Array.from({ length: address.includes('::') ? 8 - head.length - tail.length : 0 }, () => '0'), ...tail];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
