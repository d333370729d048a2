import type { TestService } from './service.ts';

/** What a rule proposes about a member, as the rule makes it. Gives its id. */
export async function proposal(
  service: Pick<TestService, 'sql'>,
  about: { id: string },
  step: 'warning' | 'limit' = 'warning',
): Promise<string> {
  const [row] = await service.sql<{ id: string }>(
    `insert into reporter_proposals (id, account_id, step, decided, dismissed) values (gen_random_uuid(), $1, $2, 12, 10) returning id`,
    [about.id, step],
  );
  return row!.id;
}
