import { toIso } from '#platform/database/time.ts';
import type { Bundles } from '#platform/bundling.ts';

/** Each readable text that stood on a page which is watched for a case file. */
export const bundleVersions: Bundles = async (db, { id }) => {
  const rows = await db
    .selectFrom('watched_page_versions as v')
    .innerJoin('watched_pages as p', 'p.id', 'v.watched_page_id')
    .select(['p.url', 'v.text', 'v.seen_at'])
    .where('p.case_file_id', '=', id)
    .orderBy('v.seen_at')
    .orderBy('v.id')
    .execute();
  return rows.map(({ url, text, seen_at }, index) => {
    const seenAt = toIso(seen_at);
    return {
      path: `watched/${String(index + 1).padStart(2, '0')}-${seenAt.slice(0, 10)}.txt`,
      about: `The readable text of ${url}, as it was found ${seenAt.slice(0, 19).replace('T', ' ')} UTC`,
      bytes: Buffer.from(text),
      madeAt: new Date(seenAt),
    };
  });
};
