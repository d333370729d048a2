import { eventKinds } from './events.ts';
import { Type, type Static } from 'typebox';
import { Id, Time } from './scalars.ts';

/**
 * Topics of the live stream. `feed`: posts as every visitor may see them; `post:{id}`: one post and what hangs on it;
 * `account:{id}`: what concerns one member, for that member only; `moderation`: reports and decisions, for staff only.
 */
export const Topic = Type.String({ pattern: '^(feed|moderation|post:[0-9a-f-]{36}|account:[0-9a-f-]{36})$' });

const Kind = Type.Enum(eventKinds, { type: 'string' });

/**
 * `POST /realtime/ticket`: a single-use ticket for `GET /api/realtime?ticket=` (WebSocket), good for 30 s. Visitors get one for public
 * topics.
 */
export const RealtimeTicket = Type.Object({ ticket: Type.String(), expiresAt: Time }, { additionalProperties: false });
export type RealtimeTicket = Static<typeof RealtimeTicket>;

/** What a client sends. `since` is the number of the last event it has seen: it gets what it missed, or a `reset`. */
export const ClientFrame = Type.Union([
  Type.Object(
    {
      type: Type.Literal('subscribe'),
      topics: Type.Array(Topic, { minItems: 1, maxItems: 50 }),
      since: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    },
    { additionalProperties: false },
  ),
  Type.Object(
    { type: Type.Literal('unsubscribe'), topics: Type.Array(Topic, { minItems: 1, maxItems: 50 }) },
    { additionalProperties: false },
  ),
  Type.Object({ type: Type.Literal('ping') }, { additionalProperties: false }),
]);
export type ClientFrame = Static<typeof ClientFrame>;

/**
 * What the service sends. `welcome` opens the connection and names the newest event; `subscribed` answers a subscription (topics one
 * may not hear are absent from it); `reset` means that too much was missed: read everything again.
 */
export const ServerFrame = Type.Union([
  Type.Object({ type: Type.Literal('welcome'), number: Type.Integer() }, { additionalProperties: false }),
  Type.Object({ type: Type.Literal('subscribed'), topics: Type.Array(Topic), number: Type.Integer() }, { additionalProperties: false }),
  Type.Object(
    { type: Type.Literal('event'), number: Type.Integer(), topic: Topic, kind: Kind, ids: Type.Record(Type.String(), Id) },
    { additionalProperties: false },
  ),
  Type.Object({ type: Type.Literal('reset'), number: Type.Integer() }, { additionalProperties: false }),
  Type.Object({ type: Type.Literal('pong'), number: Type.Integer() }, { additionalProperties: false }),
  Type.Object({ type: Type.Literal('error'), code: Type.String() }, { additionalProperties: false }),
]);
export type ServerFrame = Static<typeof ServerFrame>;
