import { Readable } from 'node:stream';
import { readFrom } from '#platform/database/transaction.ts';
import type { Platform } from '#platform/platform.ts';
import { noEvidence } from './queries.ts';

/** The bytes of a piece of evidence as they came. */
export interface OpenEvidence {
  name: string;
  bytes: number;
  stream: Readable;
}

/** Opens a piece of evidence in a case file of a member's own. @throws ProblemError `not_found` also for what was erased or is not kept yet */
export async function openEvidence(
  platform: Platform,
  accountId: string,
  { caseFileId, evidenceId }: { caseFileId: string; evidenceId: string },
): Promise<OpenEvidence> {
  const row = await readFrom(platform)
    .selectFrom('case_file_evidence as e')
    .innerJoin('case_files as c', 'c.id', 'e.case_file_id')
    .leftJoin('files as f', 'f.id', 'e.file_id')
    .select(['e.name', 'e.bytes', 'e.text', 'e.kind', 'f.storage_key', 'f.original_key'])
    .where('e.id', '=', evidenceId)
    .where('c.id', '=', caseFileId)
    .where('c.account_id', '=', accountId)
    .where('e.state', '=', 'kept')
    .executeTakeFirst();
  if (!row || row.bytes === null) throw noEvidence();
  const { name, bytes } = row;
  if (row.kind === 'item') {
    if (row.text === null) throw noEvidence();
    return { name, bytes, stream: Readable.from([Buffer.from(row.text)]) };
  }
  const key = row.original_key ?? row.storage_key;
  const stream = key ? await platform.files.read(key) : null;
  if (!stream) throw noEvidence();
  return { name, bytes, stream };
}
