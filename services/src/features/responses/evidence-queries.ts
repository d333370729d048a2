import { sql } from 'kysely';
import type { ReportedEvidence } from '@clapback/contracts';
import type { Member } from '#platform/access/actor.ts';
import { readFrom } from '#platform/database/transaction.ts';
import { fileAddress } from '#platform/files/addresses.ts';
import { isWord } from '#platform/files/documents/index.ts';
import type { Platform } from '#platform/platform.ts';
import { isVisibleItemTo } from '../moderation/views.ts';
import { isByAnonymousAuthor } from '../posts/views.ts';
import { evidenceOf, evidenceView, mayReadOriginals, staffReaderOf, type EvidenceRow } from './evidence-views.ts';
import { isVisibleResponse } from './visible-response.ts';

interface ReportedRow {
  evidence: EvidenceRow[] | null;
  by_anonymous_author: boolean;
  is_shown: boolean;
}

/** The files of a response as they are now, for staff who decide about it. A copy that no reader gets has no address. */
export async function readReportedEvidence(platform: Platform, staff: Member, responseId: string): Promise<ReportedEvidence[]> {
  const { secrets } = platform;
  const { rows } = await sql<ReportedRow>`
    select ${evidenceOf('r')} as evidence, ${isByAnonymousAuthor('r', 'p')} as by_anonymous_author,
      (${isVisibleResponse('r')} and ${isVisibleItemTo(null, 'p')}) as is_shown
    from responses r join posts p on p.id = r.post_id where r.id = ${responseId}`.execute(readFrom(platform));
  const [row] = rows;
  if (!row?.evidence) return [];
  const original = mayReadOriginals(staff) ? staffReaderOf(staff.accountId, row) : null;
  return row.evidence.map((file) => {
    const view = evidenceView(secrets, file, { addressOf: (fileId) => fileAddress(secrets, fileId), original });
    return row.is_shown && !isWord(file.media_type) ? view : { ...view, url: null };
  });
}
