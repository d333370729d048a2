import { Resolver } from 'node:dns/promises';
import { OutboundError } from './failures.ts';

/** ms until a question is asked anew, and how often. Both fit well into the time that a request has. */
const waiting = { timeout: 1500, tries: 2 };

/** No such name, or none with an answer of this kind. */
const isAbsence = (error: unknown) => ['ENOTFOUND', 'ENODATA', 'EBADNAME'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Asks name servers, never the system's list of hosts: what that names is inside. */
export class Names {
  readonly #servers: readonly string[];

  constructor(servers: readonly string[]) {
    this.#servers = servers;
  }

  /** Every address of a name, of both kinds. @throws OutboundError `name_unknown`, `dns_failed`, `timed_out` */
  async addresses(name: string, signal: AbortSignal): Promise<string[]> {
    const found = await this.#ask(signal, (resolver) => Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]));
    const addresses = found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length > 0) return addresses;
    const trouble = found.find((answer) => answer.status === 'rejected' && !isAbsence(answer.reason));
    throw new OutboundError(trouble ? 'dns_failed' : 'name_unknown', { cause: trouble && (trouble as PromiseRejectedResult).reason });
  }

  /** The texts of a name, each put together from its parts; none where it has none. @throws OutboundError `dns_failed`, `timed_out` */
  async texts(name: string, signal: AbortSignal): Promise<string[]> {
    const records = await this.#ask(signal, async (resolver) => {
      try {
        return await resolver.resolveTxt(name);
      } catch (error) {
        if (isAbsence(error)) return [];
        throw new OutboundError('dns_failed', { cause: error });
      }
    });
    return records.map((parts) => parts.join(''));
  }

  /** A resolver of its own for each question, so that it can be let go of without ending others'. */
  async #ask<T>(signal: AbortSignal, question: (resolver: Resolver) => Promise<T>): Promise<T> {
    const resolver = new Resolver(waiting);
    if (this.#servers.length > 0) resolver.setServers(this.#servers);
    const late = Promise.withResolvers<never>();
    const end = () => late.reject(new OutboundError('timed_out'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    try {
      return await Promise.race([question(resolver), late.promise]);
    } finally {
      signal.removeEventListener('abort', end);
      resolver.cancel();
    }
  }
}
