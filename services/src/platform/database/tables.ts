/**
 * All tables by name with their columns' types, for Kysely. Each `entities.ts` adds its own, so that a table is known wherever its feature
 * is in the program and the platform needs to know no feature. Times come as text from there: see `toIso`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Tables {}
