import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, type Dispatcher } from 'undici';
import type { AllowedTarget, OutboundSettings } from '#platform/settings/outbound.ts';
import { isPublicAddress } from './addresses.ts';
import { readBody } from './body.ts';
import { OutboundError } from './failures.ts';
import { Names } from './names.ts';

/** Bounds of one request: ms in all, whatever it waits for; bytes, as sent and as unpacked; steps to another address. */
export interface OutboundBounds {
  timeout: number;
  bytes: number;
  redirects: number;
}

/** What a page takes that somebody wrote by hand. */
const usualBounds = { bytes: 1_000_000, redirects: 5 };

/** ms for one question to name servers. */
const textsTimeout = 6000;

/** The only headers that a caller chooses: none that could carry a right. */
export type OutboundHeaders = Partial<Record<'accept' | 'if-none-match' | 'if-modified-since', string>>;

/** What an address answered with: one text for each name in small letters, the first of several. */
export interface OutboundStep {
  url: URL;
  status: number;
  headers: Record<string, string>;
}

/** A step that led on, and when it was answered. */
export interface OutboundRedirect extends OutboundStep {
  at: Date;
}

/** What was found in the end, and the steps that led there from the address that was asked for, in their order. */
export interface OutboundAnswer extends OutboundStep {
  body: Buffer;
  steps: OutboundRedirect[];
}

const redirecting = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches what people name, and asks name servers about what people name. Nothing but public hosts of the internet is reached, at the usual
 * ports of http and https: each address is resolved, looked at and connected to as it was looked at, without a second question that could
 * be answered differently. No cookies, no rights, no connection is kept.
 */
export class Outbound {
  readonly #names: Names;
  readonly #allow: readonly AllowedTarget[];
  readonly #timeout: number;
  readonly #userAgent: string;

  /** @param publicUrl where whoever reads a log may ask about us */
  constructor({ allow, dnsServers, timeout }: Omit<OutboundSettings, 'pause'>, publicUrl: URL) {
    this.#names = new Names(dnsServers);
    this.#allow = allow;
    this.#timeout = timeout;
    this.#userAgent = `Clapback (+${publicUrl.origin})`;
  }

  /**
   * The answer at an address, whatever its status, after redirects. @param onward what is waited for before a redirect is followed; what it
   * throws ends the request, and its time does not count. @throws OutboundError
   */
  async get(
    address: string,
    headers: OutboundHeaders = {},
    { onward, ...bounds }: Partial<OutboundBounds> & { onward?: (next: URL) => Promise<void> } = {},
  ): Promise<OutboundAnswer> {
    const { timeout, bytes, redirects } = { timeout: this.#timeout, ...usualBounds, ...bounds };
    const steps: OutboundRedirect[] = [];
    let url = webAddress(address);
    let left = timeout;
    for (;;) {
      const begun = performance.now();
      const { body, ...step } = await this.#step(url, headers, { signal: AbortSignal.timeout(Math.max(1, Math.ceil(left))), bytes });
      left -= performance.now() - begun;
      const next = redirecting.has(step.status) ? step.headers['location'] : undefined;
      if (next === undefined) return { ...step, body, steps };
      if (steps.length === redirects) throw new OutboundError('too_many_redirects');
      steps.push({ ...step, at: new Date() });
      url = webAddress(next, url);
      await onward?.(url);
    }
  }

  /** The texts (TXT records) of a name; none where it has none. @throws OutboundError */
  async texts(name: string): Promise<string[]> {
    return this.#names.texts(name, AbortSignal.timeout(textsTimeout));
  }

  async #step(
    url: URL,
    headers: OutboundHeaders,
    { signal, bytes }: { signal: AbortSignal; bytes: number },
  ): Promise<OutboundStep & { body: Buffer }> {
    const agent = this.#agentFor(await this.#checkedAddresses(url, signal), bytes);
    try {
      const answer = await agent.request({
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method: 'GET',
        signal,
        headers: { accept: '*/*', ...headers, 'accept-encoding': 'gzip, br', 'user-agent': this.#userAgent },
      });
      // What nobody reads ends as well, with the agent: an error that nobody listened for would end the process.
      answer.body.on('error', () => {});
      const taken = firstOfEach(answer.headers);
      const leadsOn = redirecting.has(answer.statusCode) && taken['location'] !== undefined;
      const body = leadsOn ? Buffer.alloc(0) : await readBody(answer.body, taken['content-encoding'], bytes);
      return { url, status: answer.statusCode, headers: taken, body };
    } catch (error) {
      throw asFailure(error, signal);
    } finally {
      // Not `close`, which would wait for the rest of an answer that nobody reads.
      await agent.destroy();
    }
  }

  /** What a connection may be made to: all addresses of the host, of which each must be fit. */
  async #checkedAddresses(url: URL, signal: AbortSignal): Promise<string[]> {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
    const named = this.#allow.some((target) => 'host' in target && target.host === host && fits(target, port));
    const addresses = isIP(host) ? [host] : await this.#names.addresses(host, signal);
    const inside = addresses.filter((address) => !named && !this.#isAllowed(address, port));
    if (inside.some((address) => !isPublicAddress(address))) throw new OutboundError('address_refused');
    if (inside.length > 0 && url.port !== '') throw new OutboundError('port_refused');
    return addresses;
  }

  #isAllowed(address: string, port: number): boolean {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.parse(address);
    return this.#allow.some(
      (target) => 'range' in target && fits(target, port) && target.range[0].kind() === parsed.kind() && parsed.match(target.range),
    );
  }

  #agentFor(addresses: string[], bytes: number): Agent {
    const checked: LookupAddress[] = addresses.map((address) => ({ address, family: isIP(address) }));
    return new Agent({
      connect: {
        timeout: this.#timeout,
        lookup: (_name, { all }, answer) => (all ? answer(null, checked) : answer(null, checked[0]!.address, checked[0]!.family)),
      },
      allowH2: false,
      maxResponseSize: bytes,
      maxHeaderSize: 16_384,
      pipelining: 0,
    });
  }
}

const fits = (target: AllowedTarget, port: number) => target.port === null || target.port === port;

/** An address of http or https without a name and password in it. */
function webAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '' || text.length > 2048) {
    throw new OutboundError('address_invalid');
  }
  return url;
}

const firstOfEach = (headers: Dispatcher.ResponseData['headers']) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, (Array.isArray(value) ? value[0] : value) ?? '']));

/** What OpenSSL says of certificates, by the codes of Node. https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const certificateCodes = /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|INVALID_CA|PATH_LENGTH)/;

function asFailure(error: unknown, signal: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (signal.aborted || /TIMEOUT|ETIMEDOUT/.test(code)) return new OutboundError('timed_out', { cause: error });
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return new OutboundError('too_large', { cause: error });
  if (certificateCodes.test(code)) return new OutboundError('certificate_invalid', { cause: error });
  return new OutboundError(/^(HPE_|Z_|ERR_BROTLI|UND_ERR_HEADERS_OVERFLOW)/.test(code) ? 'unreadable' : 'unreachable', { cause: error });
}
