import type { Ability, Role, Standing } from '@clapback/contracts';
import type { RenewedDocument } from '@clapback/contracts/vocabulary';
import type { Site } from '#platform/http/site.ts';

/** Somebody without a session, or with one that does not count. */
export interface Visitor {
  kind: 'visitor';
}

/** Somebody with a live session, as the database knows them at this moment. */
export interface Member {
  kind: 'member';
  accountId: string;
  sessionId: string;
  email: string;
  role: Role;
  standing: Standing;
  /** When a suspension ends; null for every other standing, and for one without an end. */
  standingUntil: Date | null;
  /** Whether a warning about them waits to be acknowledged. */
  hasOpenWarning: boolean;
  /** What has changed since they accepted or acknowledged it. */
  documentsDue: readonly RenewedDocument[];
  abilities: readonly Ability[];
  /** Seconds since they last proved on this session who they are, by the database clock. */
  secondsSinceProof: number;
  /** Seconds since the account was made, by the database clock. */
  secondsSinceSignUp: number;
  /** The host that the session is for. */
  site: Site;
}

export type Actor = Visitor | Member;

/**
 * Answers who is behind a session: role, standing, subscription and abilities, from the database, in one statement. Null for a session
 * that does not live.
 */
export type ActorResolver = (sessionId: string) => Promise<Member | null>;
