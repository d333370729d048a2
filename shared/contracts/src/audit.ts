import { Type, type Static } from 'typebox';
import { Cursor, Id, Nullable, Page, Time } from './scalars.ts';

/** A line of the audit log, as staff see it. */
export const AuditEntry = Type.Object(
  {
    id: Id,
    actionType: Type.String(),
    /** Who did it; null where a rule did, and where it is withheld. */
    actorId: Nullable(Id),
    /** Their name; null where a rule did. */
    actorName: Nullable(Type.String()),
    /** The actor stays unknown: the author of an anonymous post, or staff who decided about the reader or opened a file of theirs. */
    isActorWithheld: Type.Boolean(),
    targetUserId: Nullable(Id),
    targetPostId: Nullable(Id),
    targetResponseId: Nullable(Id),
    /** What kind of thing it was done to, and its id: also those that have no field of their own. */
    targetKind: Nullable(Type.String()),
    targetId: Nullable(Id),
    /** The member's name, or the title of the post. Null where it is gone, and for a thing without a name. */
    targetName: Nullable(Type.String()),
    /** Ids and codes. */
    details: Nullable(Type.Record(Type.String(), Type.Unknown())),
    /** What the actor wrote, until it is erased. */
    words: Nullable(Type.String()),
    /** Where the call came from, for admins alone; null once it is erased. */
    address: Nullable(Type.String()),
    createdAt: Time,
  },
  { additionalProperties: false },
);
export type AuditEntry = Static<typeof AuditEntry>;

/** Which lines of the audit log are asked for. `from` belongs to the time that is asked for, `to` does not. */
export const AuditFilters = Type.Object(
  {
    actorId: Type.Optional(Id),
    /** A member, a post, a response, or any other thing that something was done to. */
    targetId: Type.Optional(Id),
    actionType: Type.Optional(Type.String({ pattern: '^[a-z0-9_]{1,60}$' })),
    from: Type.Optional(Time),
    to: Type.Optional(Time),
  },
  { additionalProperties: false },
);
export type AuditFilters = Static<typeof AuditFilters>;

/** `GET /moderation/audit-logs`: newest first, at most a hundred. */
export const AuditLogQuery = Type.Object({ ...AuditFilters.properties, cursor: Type.Optional(Cursor) }, { additionalProperties: false });
export type AuditLogQuery = Static<typeof AuditLogQuery>;
export const AuditPage = Page(AuditEntry);
export type AuditPage = Static<typeof AuditPage>;

/** `GET /moderation/audit-logs/chain`: the number and hash of the last line that has one, and when that was told outside last. */
export const AuditChain = Type.Object(
  {
    head: Nullable(Type.Object({ number: Type.Integer(), hash: Type.String(), chainedAt: Time }, { additionalProperties: false })),
    anchor: Nullable(Type.Object({ number: Type.Integer(), toldAt: Time }, { additionalProperties: false })),
    /** Lines that have no number yet. */
    waiting: Type.Integer(),
  },
  { additionalProperties: false },
);
export type AuditChain = Static<typeof AuditChain>;
