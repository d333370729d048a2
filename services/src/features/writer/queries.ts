import { sql, type Kysely } from 'kysely';
import type { WriterDraft, WriterDrafts } from '@clapback/contracts';
import { toIso } from '#platform/database/time.ts';
import type { Tables } from '#platform/database/tables.ts';
import { noDraft } from './service.ts';

type DraftRow = WriterDraft & { createdAt: string; updatedAt: string };

/** One of one's own drafts. @throws ProblemError `not_found` for any other */
export async function readDraft(db: Kysely<Tables>, accountId: string, id: string): Promise<WriterDraft> {
  const { rows } = await sql<DraftRow>`
    select id, original_post as "originalPost", source, post_id as "postId", tone, statements, sentences, model, coalesce(names, '[]') as names, review, case_file_id as "caseFileId",
      revision, created_at as "createdAt", updated_at as "updatedAt"
    from writer_drafts where id = ${id} and account_id = ${accountId}`.execute(db);
  const [row] = rows;
  if (!row) throw noDraft();
  return { ...row, createdAt: toIso(row.createdAt), updatedAt: toIso(row.updatedAt) };
}

/** One's own drafts, the latest first. */
export async function listDrafts(db: Kysely<Tables>, accountId: string): Promise<WriterDrafts['items']> {
  const { rows } = await sql<WriterDrafts['items'][number]>`
    select id, left(original_post, 120) as opening, source, case_file_id as "caseFileId", updated_at as "updatedAt"
    from writer_drafts where account_id = ${accountId} order by updated_at desc, id desc`.execute(db);
  return rows.map((row) => ({ ...row, updatedAt: toIso(row.updatedAt) }));
}
