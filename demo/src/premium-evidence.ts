import { copyItem } from '@clapback/services/src/features/case-files/item-copy.ts';
import type { NewEntry } from '@clapback/services/src/features/case-files/service.ts';
import type { Tx } from '@clapback/services/src/platform/database/transaction.ts';
import type { DemoPremium } from './content/types.ts';
import type { Places } from './fill-posts.ts';
import { newId, type Clock, type Row } from './rows.ts';

/** Rows of files whose bytes are stored: the page, and the pictures by their names. */
export interface KeptFiles {
  page: Row;
  pictureOf(fileName: string): Row;
}

interface Where {
  caseFileId: string;
  accountId: string;
  clock: Clock;
  places: Places;
  files: KeptFiles;
}

/** The rows of what proves something in the demo's case file, with the lines of its timeline. Kept evidence cannot be dated afterwards, so it is written with its time. */
export async function evidenceRows(
  tx: Tx,
  { url, page, pictures, post }: DemoPremium['caseFile'],
  { caseFileId, accountId, clock, places, files }: Where,
): Promise<{ fileRows: Row[]; evidence: Row[]; entries: NewEntry[] }> {
  const rows = { fileRows: [] as Row[], evidence: [] as Row[], entries: [] as NewEntry[] };

  const keep = (kind: string, name: string, minutesAgo: number, more: Row): { id: string; happenedAt: Date } => {
    const at = clock.at(minutesAgo);
    const id = newId(at);
    rows.evidence.push({ id, case_file_id: caseFileId, kind, state: 'kept', name, created_at: at, kept_at: at, ...more });
    return { id, happenedAt: at };
  };
  const keepFile = (kind: string, minutesAgo: number, name: string, file: Row, more: Row = {}) => {
    rows.fileRows.push({ ...file, original_name: name, owner_id: accountId, created_at: clock.at(minutesAgo) });
    const { media_type, bytes, sha256, id: file_id } = file;
    return keep(kind, name, minutesAgo, { media_type, bytes, sha256, file_id, ...more });
  };

  const day = clock.at(page.fetchedMinutesAgo).toISOString().slice(0, 10);
  const fetched = keepFile('page', page.fetchedMinutesAgo, `page-${day}.html`, files.page, {
    url,
    title: page.title,
    text: page.text,
    http_status: 200,
    headers: JSON.stringify({ 'content-type': 'text/html' }),
  });
  const { bytes, sha256 } = files.page as { bytes: number; sha256: Buffer };
  rows.entries.push({
    kind: 'page_captured',
    subjectId: fetched.id,
    details: { url, status: 200, bytes, sha256: sha256.toString('hex') },
    happenedAt: fetched.happenedAt,
  });

  for (const { fileName, addedMinutesAgo } of pictures) {
    const { id, happenedAt } = keepFile('upload', addedMinutesAgo, fileName, files.pictureOf(fileName));
    rows.entries.push({ kind: 'evidence_added', subjectId: id, details: { name: fileName }, happenedAt });
  }

  const copy = await copyItem(tx, accountId, 'post', places.postIds.get(post.key)!);
  const { id, happenedAt } = keep('item', `post-${copy.id.slice(-12)}.txt`, post.addedMinutesAgo, {
    media_type: 'text/plain',
    bytes: copy.bytes,
    sha256: copy.sha256,
    url: copy.url,
    item_kind: 'post',
    item_id: copy.id,
    revision_id: copy.revisionId,
    author_id: copy.authorId,
    title: copy.title,
    text: copy.text,
  });
  rows.entries.push({ kind: 'item_added', subjectId: id, details: { itemKind: 'post', url: copy.url }, happenedAt });
  return rows;
}
