import { Type, type Static } from 'typebox';
import { Id, Nullable, Page, Time } from './scalars.ts';
import { signInMethods } from './vocabulary.ts';

export const SignInMethod = Type.Enum(signInMethods, { type: 'string' });
export type SignInMethod = (typeof signInMethods)[number];

/** A device on which one is signed in. */
export const SessionSummary = Type.Object(
  {
    id: Id,
    /** Whether it is the session that asks. */
    isCurrent: Type.Boolean(),
    /** Browser and system in words, such as 'Firefox on Linux'; null where the device did not say. */
    device: Nullable(Type.String()),
    /** The network address that it was last used from. */
    address: Nullable(Type.String()),
    signedInBy: SignInMethod,
    createdAt: Time,
    /** When it last asked for a new access token: every ten minutes while it is in use. */
    lastUsedAt: Time,
  },
  { additionalProperties: false },
);
export type SessionSummary = Static<typeof SessionSummary>;

/**
 * `GET /auth/sessions`: the current one first, then by last use. `DELETE /auth/sessions` ends all others, `DELETE /auth/sessions/{id}` one.
 */
export const SessionList = Page(SessionSummary);
export type SessionList = Static<typeof SessionList>;
