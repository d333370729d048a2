import type { InferEntity } from '@mikro-orm/core';
import type { Tx } from '#platform/database/transaction.ts';
import { restoreName, restorePicture, type TakenName, type TakenPicture } from '../accounts/service.ts';
import type { Decision } from './entities.ts';
import { giveNamesBack, type Spelling } from './answered-names.ts';
import type { ModeratedPerson } from './moderated-people.ts';

/** What the reset of a name keeps, so that it can be undone; resets from before responses were renamed have no spellings. */
export type ResetName = TakenName & { spellings?: Spelling[] };

/**
 * Gives a person the name or the picture back that a decision took, unless they have chosen another one since. What they answered under that
 * name bears it again in any case, as it was spelt there.
 */
export async function putProfileBack(tx: Tx, { profile }: ModeratedPerson, decision: InferEntity<typeof Decision>): Promise<void> {
  if (!decision.restores) return;
  if (decision.kind === 'reset_name') {
    const taken = decision.restores as unknown as ResetName;
    await restoreName(tx, profile, taken);
    await giveNamesBack(tx, profile.id, { from: taken.resetTo, to: taken.displayName }, taken.spellings ?? []);
  }
  if (decision.kind === 'remove_picture') await restorePicture(tx, profile, decision.restores as unknown as TakenPicture);
}
