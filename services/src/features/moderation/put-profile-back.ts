import type { InferEntity } from '@mikro-orm/core';
import type { Tx } from '#platform/database/transaction.ts';
import { restoreName, restorePicture, type TakenName, type TakenPicture } from '../accounts/service.ts';
import type { Decision } from './entities.ts';
import { renameResponses } from './answered-names.ts';
import type { ModeratedPerson } from './moderated-people.ts';

/**
 * Gives a person the name or the picture back that a decision took, unless they have chosen another one since. What they answered under that
 * name bears it again in any case.
 */
export async function putProfileBack(tx: Tx, { profile }: ModeratedPerson, decision: InferEntity<typeof Decision>): Promise<void> {
  if (!decision.restores) return;
  if (decision.kind === 'reset_name') {
    const taken = decision.restores as unknown as TakenName;
    await restoreName(tx, profile, taken);
    await renameResponses(tx, profile.id, { from: taken.resetTo, to: taken.displayName });
  }
  if (decision.kind === 'remove_picture') await restorePicture(tx, profile, decision.restores as unknown as TakenPicture);
}
