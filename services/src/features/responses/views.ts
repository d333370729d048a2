import type { PostResponse, Quote } from '@clapback/contracts';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';
import { fileAddress, ownFileAddress } from '#platform/files/addresses.ts';
import type { Secrets } from '#platform/secrets.ts';
import { hidingDecisionView, type HidingDecisionRow } from '../moderation/views.ts';
import { anonymousAuthorName } from '../posts/views.ts';
import { evidenceView, staffReaderOf, type EvidenceRow } from './evidence-views.ts';

export { anonymousAuthorName };
export { readReportedEvidence } from './evidence-queries.ts';
export { isVisibleResponse } from './visible-response.ts';

/** A quote of a response, as its query gives it. */
export interface QuoteRow {
  id: string;
  revision_id: string;
  starts_at: number;
  ends_at: number;
  words: string | null;
  is_outdated: boolean;
  verdict: Quote['verdict'];
  answer: string | null;
  file_ids: string[];
}

/** A row of the responses query. */
export interface ResponseRow {
  id: string;
  post_id: string;
  author_id: string | null;
  name: string;
  username: string | null;
  content: string;
  status: PostResponse['status'];
  boost_count: number;
  boost_expires_at: string | null;
  comment_count: number;
  created_at: string;
  edited_at: string | null;
  deleted_at: string | null;
  is_verified: boolean;
  by_anonymous_author: boolean;
  by_subject: boolean;
  /** Only its author reads below a post that staff hid. */
  below_hidden_post: boolean;
  running: number;
  evidence: EvidenceRow[] | null;
  quotes: QuoteRow[] | null;
  hidden: HidingDecisionRow | null;
}

/** Who reads: an account or nobody, and whether they may learn who wrote what, as staff may. */
export interface ResponseReader {
  id: string | null;
  isStaff: boolean;
}

const quoteView = (row: QuoteRow): Quote => ({
  id: row.id,
  revisionId: row.revision_id,
  start: row.starts_at,
  end: row.ends_at,
  words: row.words,
  isOutdated: row.is_outdated,
  verdict: row.verdict,
  answer: row.answer,
  evidenceIds: row.file_ids,
});

/**
 * A response as its reader may see it: its author sees it even while it is hidden. Items written by the post's anonymous author are
 * anonymised for everyone else: without id, name and mark.
 */
export function responseView(secrets: Secrets, row: ResponseRow, { id: readerId, isStaff }: ResponseReader): PostResponse {
  const isMine = readerId !== null && row.author_id === readerId;
  const isDeleted = row.deleted_at !== null;
  const showsAuthor = !isDeleted && (!row.by_anonymous_author || isMine);
  // Their own hidden response, and what stands below their own hidden post.
  const isForAuthor = (row.status === 'hidden' && isMine) || row.below_hidden_post;
  const addressOf = (fileId: string) =>
    isForAuthor && readerId !== null ? ownFileAddress(secrets, fileId, readerId) : fileAddress(secrets, fileId);
  const staffReader = isStaff && readerId !== null ? staffReaderOf(readerId, row) : null;
  const evidence = (row.evidence ?? []).map((file) => {
    const isUploader = readerId !== null && file.owner_id === readerId;
    return evidenceView(secrets, file, { addressOf, original: isUploader ? { staffId: null } : staffReader });
  });
  const [first] = evidence;
  return {
    id: row.id,
    postId: row.post_id,
    userId: showsAuthor ? row.author_id : null,
    name: row.by_anonymous_author && !isDeleted ? anonymousAuthorName : row.name,
    username: row.username,
    content: row.content,
    evidenceUrl: first?.url ?? null,
    evidenceType: first ? (first.kind === 'image' ? 'image' : 'file') : null,
    evidence,
    quotes: (row.quotes ?? []).map(quoteView),
    status: row.status,
    isVerified: row.is_verified && !row.by_anonymous_author && !isDeleted,
    isMine: isMine && !isDeleted,
    isByAnonymousAuthor: row.by_anonymous_author,
    isDeleted,
    bySubject: row.by_subject,
    boostCount: row.boost_count,
    boostExpiresAt: row.running > 0 ? toIsoOrNull(row.boost_expires_at) : null,
    commentCount: row.comment_count,
    createdAt: toIso(row.created_at),
    editedAt: toIsoOrNull(row.edited_at),
    ...(row.status === 'hidden' && !isDeleted ? { hidden: hidingDecisionView(row.hidden) } : {}),
  };
}
