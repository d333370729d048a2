import { Resolver } from 'node:dns';
import ipaddr from 'ipaddr.js';
import { SettingError, type readers } from './readers.ts';

/** A host or a range of addresses that may be reached although it is not public, at one port or at all. */
export type AllowedTarget = { port: number | null } & ({ host: string } | { range: [ipaddr.IPv4 | ipaddr.IPv6, number] });

/** How requests to what people name are made. */
export interface OutboundSettings {
  /** What may be reached although it is not public. Empty where others than this machine use the service. */
  allow: AllowedTarget[];
  /** Name servers as `address:port`; the system's where none are named, as always where others use the service. */
  dnsServers: string[];
  /** ms that a request may take in all, whatever it waits for, where its caller says nothing else. */
  timeout: number;
  /** ms between two requests of name alerts to one host, whoever makes them. */
  pause: number;
}

/**
 * The limits of outgoing requests, and settings for tests, which serve on this machine what they let the service fetch: with those anybody
 * could make it fetch what is inside.
 */
export function readOutboundSettings(read: ReturnType<typeof readers>, { isLoopback }: { isLoopback: boolean }): OutboundSettings {
  const listed = (name: string) => {
    const values = (read.optionalText(name) ?? '')
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== '');
    if (values.length > 0 && !isLoopback)
      throw new SettingError(
        name,
        'must not be set where PUBLIC_URL is not on this machine: it opens what the guard of outgoing requests keeps shut',
      );
    return values;
  };
  const dnsServers = listed('DNS_SERVERS');
  try {
    if (dnsServers.length > 0) new Resolver().setServers(dnsServers);
  } catch {
    throw new SettingError('DNS_SERVERS', 'must list addresses of name servers, such as 127.0.0.1:5353');
  }
  return {
    allow: listed('OUTBOUND_ALLOW').map(readTarget),
    dnsServers,
    timeout: read.integer('OUTBOUND_TIMEOUT_MS', 10_000, { min: 100, max: 30_000 }),
    pause: read.integer('OUTBOUND_PAUSE_MS', 500, { min: 1, max: 10_000 }),
  };
}

/** `localhost:8080`, `127.0.0.0/8`, `127.0.0.1:8080`, `[::1]:8080` or `[fd00::]/8:8080`. */
function readTarget(text: string): AllowedTarget {
  const parts = /^(?:\[(?<v6>[^\]]+)\]|(?<name>[^:/[\]]+))(?:\/(?<bits>\d{1,3}))?(?::(?<port>\d{1,5}))?$/.exec(text)?.groups;
  const port = parts?.['port'] === undefined ? null : Number(parts['port']);
  const address = parts?.['v6'] ?? parts?.['name'];
  const complaint = new SettingError(
    'OUTBOUND_ALLOW',
    `must list hosts or ranges of addresses, each with a port where it has one, but is '${text}'`,
  );
  if (address === undefined || (port !== null && (port < 1 || port > 65_535))) throw complaint;
  if (ipaddr.IPv4.isValidFourPartDecimal(address) || parts?.['v6'] !== undefined) {
    try {
      const whole = ipaddr.parse(address);
      const range = ipaddr.parseCIDR(`${address}/${parts?.['bits'] ?? (whole.kind() === 'ipv4' ? 32 : 128)}`);
      return { range, port };
    } catch {
      throw complaint;
    }
  }
  if (parts?.['bits'] !== undefined) throw complaint;
  return { host: address.toLowerCase(), port };
}
