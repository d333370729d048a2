import { LockMode, type InferEntity } from '@mikro-orm/core';
import type { Tx } from '#platform/database/transaction.ts';
import { ProblemError } from '#platform/http/problems.ts';
import { Profile } from './entities.ts';

/** A member's profile, which nobody else changes until the transaction ends. */
export async function lockProfile(tx: Tx, accountId: string): Promise<InferEntity<typeof Profile>> {
  const profile = await tx.em.findOne(Profile, { id: accountId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!profile) throw profileMissing();
  return profile;
}

/** The refusal of a call about one's own profile where there is none. */
export const profileMissing = () => new ProblemError('not_found', { detail: 'Profile not found. Please try refreshing the page.' });

/** Later than the change before it, whatever the clocks of two processes say. */
export const later = (before: Date): Date => new Date(Math.max(Date.now(), before.getTime() + 1));
