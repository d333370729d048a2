import type { InferEntity } from '@mikro-orm/core';
import type { Tx } from '#platform/database/transaction.ts';
import { restoreName, restorePicture, type TakenName, type TakenPicture } from '../accounts/service.ts';
import type { Decision } from './entities.ts';
import type { ModeratedPerson } from './moderated-people.ts';

/** Gives a person the name or the picture back that a decision took, unless they have chosen another one since. */
export async function putProfileBack(tx: Tx, { profile }: ModeratedPerson, decision: InferEntity<typeof Decision>): Promise<void> {
  if (!decision.restores) return;
  if (decision.kind === 'reset_name') await restoreName(tx, profile, decision.restores as unknown as TakenName);
  if (decision.kind === 'remove_picture') await restorePicture(tx, profile, decision.restores as unknown as TakenPicture);
}
