import { LockMode, type InferEntity } from '@mikro-orm/core';
import type { CaseKind } from '@clapback/contracts';
import type { Tx } from '#platform/database/transaction.ts';
import { Profile } from '../accounts/entities.ts';
import { lockItem, type ModeratedItem } from './moderated-items.ts';

/** The person that a report or a decision is about, with their account and profile locked. */
export interface ModeratedPerson {
  kind: 'person';
  id: string;
  /** The person: whoever wrote what an item's case is about. */
  authorId: string;
  isAnonymous: false;
  state: 'active';
  revisionId: null;
  profile: InferEntity<typeof Profile>;
}

/** What a case is about. */
export type CaseSubject = ModeratedItem | ModeratedPerson;

/**
 * Locks a person for a change of what was reported of them: accounts first and in one order, as decisions about members do, then the profile,
 * as its member does to change it. `also`: others whose accounts the caller locks. Null where there is no such person any more.
 */
export async function lockPerson(tx: Tx, id: string, also: readonly string[] = []): Promise<ModeratedPerson | null> {
  await tx.db
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', [id, ...also])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const profile = await tx.em.findOne(Profile, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  return (
    profile && { kind: 'person', id: profile.id, authorId: profile.id, isAnonymous: false, state: 'active', revisionId: null, profile }
  );
}

/** Locks what a case is about, whatever it is. */
export const lockSubject = (
  tx: Tx,
  { kind, id }: { kind: CaseKind; id: string },
  also: readonly string[] = [],
): Promise<CaseSubject | null> => (kind === 'person' ? lockPerson(tx, id, also) : lockItem(tx, kind, id));
