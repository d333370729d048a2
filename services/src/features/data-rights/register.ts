import type { Feature, TableRegister } from '#platform/feature.ts';

/** A table with what the register says of it, and the feature that it belongs to. */
export interface RegisteredTable extends TableRegister {
  table: string;
  feature: string;
}

/** Tables that no entity names: the queue's own, and what the migrations keep of themselves. */
export const otherTables: readonly RegisteredTable[] = [
  {
    feature: 'platform',
    table: 'migrations',
    holds: 'which changes of the schema were made',
    exported: 'no: says nothing about people',
    erased: 'says nothing about people',
    kept: 'for good',
  },
  {
    feature: 'platform',
    table: 'pgboss.*',
    holds:
      'jobs that wait, are done or failed: ids, addresses, mails whose words are encrypted, and of a sign-up its network address and a hash of the password',
    exported: 'no: copies of what is elsewhere',
    erased: 'those with the member’s address, and mails to others whose subject names the member',
    kept: 'an hour after they are done, a fortnight where they failed',
  },
];

/** Every table that the features name, by feature. */
export const registeredTables = (features: readonly Feature[]): RegisteredTable[] =>
  [
    ...features.flatMap(({ name: feature, tables = {} }) => Object.entries(tables).map(([table, said]) => ({ feature, table, ...said }))),
    ...otherTables,
  ].toSorted((one, other) => one.feature.localeCompare(other.feature) || one.table.localeCompare(other.table));

/** The register as a page: `docs/data.md`. */
export function registerPage(features: readonly Feature[]): string {
  const rows = registeredTables(features).map(
    ({ feature, table, holds, exported, erased, kept }) => `| \`${table}\` | ${feature} | ${holds} | ${exported} | ${erased} | ${kept} |`,
  );
  return `# Data

What is kept about people, what of it a member can take along, what deleting an account does to it, and how long it stays otherwise. Made from
the manifests of the features (\`feature.ts\`) by the test of \`services/src/features/data-rights/register.ts\`; \`vitest -u\` writes it anew.

'With the account' means: in the transaction that deletes it. Bytes of files go by the sweep that this transaction asks for.

| table | feature | what a row holds | in a member's export | where an account is deleted | otherwise kept |
|---|---|---|---|---|---|
${rows.join('\n')}
`;
}
