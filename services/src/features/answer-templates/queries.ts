import { sql, type Kysely } from 'kysely';
import type { AnswerTemplate } from '@clapback/contracts';
import type { Tables } from '#platform/database/tables.ts';

interface TemplateRow {
  id: string;
  is_shared: boolean;
  purpose: AnswerTemplate['purpose'];
  name: string;
  ground: AnswerTemplate['ground'];
  text: string;
}

/** One's own templates and the shared ones, by name; or the one of them that has an id. */
export async function readTemplates(db: Kysely<Tables>, accountId: string, id: string | null = null): Promise<AnswerTemplate[]> {
  const { rows } = await sql<TemplateRow>`
    select id, account_id is null as is_shared, purpose, name, ground, text from answer_templates
    where (account_id = ${accountId} or account_id is null) and ${id ? sql`id = ${id}` : sql`true`}
    order by lower(name), is_shared, id`.execute(db);
  return rows.map(({ is_shared: isShared, ...row }) => ({ ...row, isShared }));
}
