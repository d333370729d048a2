import { sql, type RawBuilder } from 'kysely';
import { isUndoneBy } from '../moderation/service.ts';

/**
 * What the decision of the report under an alias took back: a granted appeal, or a post that is shown again, has its reports under itself. A
 * rule decides no reports, so that those are first decided where its warning is taken away.
 */
const takenBack = (report: string) => sql`select b.id, b.reverses_id, b.created_at from decisions v join decisions b on b.id = v.reverses_id
  where v.id = ${sql.ref(`${report}.decision_id`)} and v.kind = 'reverse' and not b.is_automated`;

/**
 * SQL: when the report under an alias was decided, null while it waits. What takes its decision back is no second one, and neither was a
 * suspension in the place of a longer one. Never later than its `reviewed_at`, whose index finds what was decided lately.
 */
export const decidedAt = (report: string): RawBuilder<string | null> => sql`coalesce((
  with recursive earlier as (${takenBack(report)}
    union all select b.id, b.reverses_id, b.created_at from earlier e join decisions b on b.id = e.reverses_id)
  select min(created_at) from earlier), ${sql.ref(`${report}.reviewed_at`)})`;

/** SQL: the id of the decision that the report under an alias counts to, also where that was taken back since. */
export const decisionOf = (report: string): RawBuilder<string | null> =>
  sql`coalesce((select id from (${takenBack(report)}) b), ${sql.ref(`${report}.decision_id`)})`;

/** SQL: who answers for the decision under an alias: of a suspension that was shortened the one who suspended, whose decision counts. */
export const deciderOf = (alias: string): RawBuilder<string | null> => sql`(
  with recursive earlier as (select ${sql.ref(`${alias}.reverses_id`)} as reverses_id, ${sql.ref(`${alias}.kind`)} as kind, ${sql.ref(`${alias}.decided_by_id`)} as decided_by_id
    union all select b.reverses_id, b.kind, b.decided_by_id from earlier e join decisions b on b.id = e.reverses_id where e.kind = 'suspend')
  select decided_by_id from earlier where reverses_id is null or kind <> 'suspend' limit 1)`;

/**
 * SQL: whether the decision under an alias counts for the one who made it: not what they undid, nor what takes another decision back or
 * shortens a suspension.
 */
export const countsForStaff = (alias: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${alias}.kind`)} <> 'reverse' and ${sql.ref(`${alias}.reverses_id`)} is null
    and not exists (select from decisions u where u.reverses_id = ${sql.ref(`${alias}.id`)} and ${isUndoneBy(alias, 'u')}))`;
