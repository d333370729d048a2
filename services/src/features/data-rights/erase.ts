import type { Erases } from '#platform/erasing.ts';
import { removeArchives } from './archives.ts';

/** Has all archives of a member removed from the store, the bundles of case files too; their rows go with the account. */
export const eraseArchives: Erases = (tx, { accountId }) => removeArchives(tx, { accountId });
