import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { WebSocketServer } from 'ws';
import { closeCodes } from '@clapback/contracts/vocabulary';
import { limitRows } from '#platform/database/cursor.ts';
import { networkOf, upgradeAddress } from '#platform/http/address.ts';
import { malformation, refuseOn } from '#platform/http/malformed.ts';
import { ProblemError, type ProblemCode } from '#platform/http/problems.ts';
import { mayReach, siteOf, urlOf } from '#platform/http/site.ts';
import type { ActorResolver } from '#platform/access/actor.ts';
import { readFrom } from '#platform/database/transaction.ts';
import type { NumberedEvent } from '#platform/events/stream.ts';
import type { Platform } from '#platform/platform.ts';
import { Connection, type ConnectionContext } from './connection.ts';
import { Listeners, topicsOf } from './listeners.ts';
import { takeTicket } from './tickets.ts';

const path = '/api/realtime';
const mostMissed = 1000;
/** ms. Clients ping every 25 s; one that was silent for longer than two of them is gone. */
const defaultTimes = { silent: 60_000, look: 10_000 };
/** How often the sessions behind open sockets are looked at: one that runs out is announced by nobody. */
const endedMs = 60_000;

/** Accepts sockets on `/api/realtime` and hands every event of the stream to those that listen. */
export class RealtimeHub {
  readonly #platform: Platform;
  readonly #resolve: ActorResolver;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: 16 * 1024, perMessageDeflate: false });
  readonly #connections = new Set<Connection>();
  readonly #listeners = new Listeners<Connection>();
  /** One for all connections. */
  readonly #context: ConnectionContext;
  /** Open sockets by where they come from. */
  readonly #perNetwork = new Map<string, number>();
  readonly #times: typeof defaultTimes;
  #sweeps: NodeJS.Timeout[] = [];
  #stopListening: (() => void) | undefined;

  constructor(platform: Platform, resolve: ActorResolver, times = defaultTimes) {
    this.#times = times;
    this.#platform = platform;
    this.#resolve = resolve;
    this.#context = {
      currentNumber: () => platform.events.number,
      missed: (topics, since) => this.#missed(topics, since),
      reconsider: (connection) => this.#reconsider(connection),
      onListen: (topic, connection) => this.#listeners.add(topic, connection),
      onLeave: (topic, connection) => this.#listeners.delete(topic, connection),
      onFrame: () => platform.metrics.framesSent.inc(),
      onDrop: (reason) => platform.metrics.socketsDropped.inc({ reason }),
      onEnd: (connection) => {
        this.#connections.delete(connection);
        platform.metrics.sockets.set(this.#connections.size);
      },
    };
  }

  /** Attaches the hub to the app's server, for as long as the app lives. */
  attach(app: FastifyInstance): void {
    this.#server.on('wsClientError', (error, socket) =>
      refuseOn(socket, new ProblemError('bad_request', { cause: error }), this.#platform.log),
    );
    app.server.on('upgrade', (request, socket, head) => void this.#upgrade(request, socket, head));
    this.#stopListening = this.#platform.events.onEvent((event) => this.#hear(event));
    this.#sweeps = [
      setInterval(() => this.#dropSilent(), this.#times.look),
      setInterval(() => void this.closeEnded().catch(() => {}), endedMs),
    ];
    app.addHook('preClose', async () => this.close());
  }

  /** Says good-bye to all sockets. Clients come back elsewhere, or here after a restart. */
  close(): void {
    for (const sweep of this.#sweeps) clearInterval(sweep);
    this.#stopListening?.();
    for (const connection of this.#connections) connection.close(1001, 'going away');
    for (const client of this.#server.clients) setTimeout(() => client.terminate(), 500).unref();
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', giveUp);
    const refuse = (code: ProblemCode) =>
      refuseOn(socket, new ProblemError(code, code === 'service_busy' ? { retryAfter: 2 } : {}), this.#platform.log);
    if (malformation(request)) return refuse('bad_request');
    const { settings } = this.#platform;
    const site = siteOf(settings, request.headers.host);
    const url = URL.parse(request.url ?? '', urlOf(settings, site).href);
    if (url?.pathname !== path) return refuse('not_found');
    const address = upgradeAddress(request, settings.trustedProxies);
    if (!mayReach(settings, site, address)) return refuse('not_found');
    if (request.headers.origin !== urlOf(settings, site).origin) return refuse('foreign_origin');
    const network = networkOf(address);
    if ((this.#perNetwork.get(network) ?? 0) >= settings.socketsPerAddress) return refuse('too_many_requests');
    // Counted at once, so that many that come together do not all find room.
    this.#count(network, 1);
    socket.once('close', () => this.#count(network, -1));
    try {
      const ticket = await takeTicket(this.#platform, url.searchParams.get('ticket') ?? '');
      if (!ticket) return refuse('session_missing');
      const heard = this.#platform.events.number;
      const member = ticket.sessionId ? await this.#resolve(ticket.sessionId) : null;
      // A ticket without a session is for the community alone, and one of the other host for neither.
      if (ticket.sessionId || site === 'console' ? member?.site !== site : false) return refuse('session_missing');
      this.#server.handleUpgrade(request, socket, head, (webSocket) => {
        const connection = new Connection(webSocket, member, this.#context);
        socket.off('error', giveUp);
        this.#connections.add(connection);
        // What was heard since the database was asked did not find this connection yet.
        if (member && this.#platform.events.number !== heard) void this.#reconsider(connection);
        this.#platform.metrics.sockets.set(this.#connections.size);
      });
    } catch (error) {
      this.#platform.log.warn({ err: error }, 'A socket could not be opened');
      refuse('service_busy');
    }
  }

  /** Closes the sockets of sessions that are over. */
  async closeEnded(): Promise<void> {
    const ids = new Set([...this.#connections].flatMap(({ member }) => (member ? [member.sessionId] : [])));
    if (ids.size === 0) return;
    const { rows } = await sql<{ id: string }>`
      select i.id from unnest(${[...ids]}::uuid[]) as i (id) left join sessions s on s.id = i.id and s.ended_at is null and s.expires_at > now() where s.id is null`.execute(
      readFrom(this.#platform),
    );
    for (const { id } of rows) this.#endSession(id);
  }

  #count(network: string, by: number): void {
    const count = (this.#perNetwork.get(network) ?? 0) + by;
    if (count > 0) this.#perNetwork.set(network, count);
    else this.#perNetwork.delete(network);
  }

  #hear(event: NumberedEvent): void {
    if (event.kind === 'session.ended') this.#endSession(event.ids['sessionId']);
    if (event.kind === 'account.changed') this.#reconsiderAll(event.ids['accountId']);
    const topics = topicsOf(event);
    for (const connection of this.#listeners.of(topics)) connection.deliver(event, topics);
  }

  #endSession(sessionId: string | undefined): void {
    for (const connection of this.#connections) {
      if (connection.member?.sessionId === sessionId) connection.close(closeCodes.sessionEnded, 'session ended');
    }
  }

  #reconsiderAll(accountId: string | undefined): void {
    for (const connection of this.#connections) if (connection.member?.accountId === accountId) void this.#reconsider(connection);
  }

  async #reconsider(connection: Connection): Promise<void> {
    if (!connection.member) return;
    const look = (connection.looks += 1);
    const now = await this.#resolve(connection.member.sessionId).catch(() => undefined);
    // A newer look, which may see more, is under way or was answered first.
    if (look !== connection.looks) return;
    // What the database cannot answer now it answers when the client comes back.
    if (now === undefined) connection.close(1012, 'come back');
    else if (!now) connection.close(closeCodes.forbidden, 'may not listen');
    else connection.become(now);
  }

  async #missed(topics: string[], since: number): Promise<{ events: NumberedEvent[]; newest: number } | null> {
    const { rows } = await sql<{
      number: string;
      topic: string;
      kind: NumberedEvent['kind'];
      ids: Record<string, string>;
      withheld_from: string | null;
      oldest: string | null;
      newest: string | null;
    }>`
      with kept as (select min(number) as oldest, max(number) as newest from events)
      select e.number, e.topic, e.kind, e.ids, e.withheld_from, (select oldest from kept), (select newest from kept)
      from (select 1) as always left join lateral (
        select * from events
        where number > ${since} and (topic = any(${topics}) or (topic = 'feed' and 'post:' || (ids ->> 'postId') = any(${topics})))
        order by number ${limitRows(mostMissed + 1)}
      ) e on true`.execute(readFrom(this.#platform));
    const [oldest, newest] = [Number(rows[0]?.oldest ?? 0), Number(rows[0]?.newest ?? 0)];
    const events = rows.filter((row) => row.number !== null);
    // Nothing may have been swept between what the client saw last and what is kept; nor may the client be ahead of the service.
    if ((oldest > 0 && oldest > since + 1) || events.length > mostMissed || since > Math.max(newest, this.#platform.events.number))
      return null;
    return {
      events: events.map(({ number, withheld_from: withheldFrom, topic, kind, ids }) => ({
        number: Number(number),
        topic,
        kind,
        ids,
        withheldFrom,
      })),
      newest,
    };
  }

  #dropSilent(): void {
    const limit = Date.now() - this.#times.silent;
    for (const connection of this.#connections) {
      if (connection.lastHeard >= limit) continue;
      this.#context.onDrop('silent');
      connection.terminate();
    }
  }
}

/** Until the socket is handed over: nobody else hears of its errors. */
function giveUp(this: Duplex): void {
  this.destroy();
}
