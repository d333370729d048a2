import { isIP } from 'node:net';
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
