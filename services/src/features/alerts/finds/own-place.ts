import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Tx } from '#platform/database/transaction.ts';

/** What in Clapback something stands in. */
export interface OwnPlace {
  post_id: string | null;
  response_id: string | null;
  comment_id: string | null;
}

const elsewhere: OwnPlace = { post_id: null, response_id: null, comment_id: null };

/** What in Clapback an address leads to, with nothing in it for one elsewhere; null where it is there no more. */
export async function ownPlaceOf(tx: Tx, address: string): Promise<OwnPlace | null> {
  const url = URL.parse(address);
  if (url?.origin !== tx.platform.settings.publicUrl.origin) return elsewhere;
  for (const kind of ['comment', 'response', 'post'] as const) {
    const id = url.searchParams.get(kind);
    if (id === null || !isUuid(id)) continue;
    const { rows } = await sql<OwnPlace>`
      select ${sql.ref(kind === 'post' ? 'i.id' : 'i.post_id')} as post_id, ${kind === 'response' ? sql`i.id` : sql`null::uuid`} as response_id,
        ${kind === 'comment' ? sql`i.id` : sql`null::uuid`} as comment_id
      from ${sql.table(`${kind}s`)} i where i.id = ${id} and i.deleted_at is null`.execute(tx.db);
    return rows[0] ?? null;
  }
  return elsewhere;
}
