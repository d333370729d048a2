import type { CaseKind, ItemState, LegalNotice, ReportedItem, ReportedText, ReportLine } from '@clapback/contracts';
import { receiptNumber } from '@clapback/contracts/receipt-number';
import type { Member } from '#platform/access/actor.ts';
import { toIso, toIsoOrNull } from '#platform/database/time.ts';
import type { Secrets } from '#platform/secrets.ts';
import { reportedPersonView, type ReportedPersonRow } from './reported-person.ts';

// What moderators and admins see of reports and items. Of an anonymous author they see nothing here: see `reveal-author.ts`.

/** Columns of the item that a report is about. */
export interface ItemRow {
  kind: CaseKind;
  item_id: string;
  /** Null for a person. */
  item_post_id: string | null;
  post_title: string;
  author_id: string | null;
  author_name: string | null;
  is_anonymous: boolean;
  state: ItemState;
  is_deleted: boolean;
  report_count: number;
  current_id: string | null;
  reported_id: string | null;
  reported_title: string | null;
  reported_content: string | null;
  reported_at: string | null;
  current_title: string | null;
  current_content: string | null;
  current_at: string | null;
  person: ReportedPersonRow | null;
}

/** Columns of a report. */
export interface ReportLineRow {
  id: string;
  reporter_id: string | null;
  reporter_name: string | null;
  reason: ReportLine['reason'];
  comment: string | null;
  status: ReportLine['status'];
  revision_id: string | null;
  person_part: ReportLine['personPart'];
  decision_id: string | null;
  reviewed_by_id: string | null;
  reviewer_name: string | null;
  reviewed_at: string | null;
  created_at: string;
  notice_id: string | null;
  notice_category: LegalNotice['category'];
  notice_explanation: string | null;
  notice_of_child_abuse: boolean | null;
  notifier_name: string | null;
  notifier_email: string | null;
  notice_depicts: LegalNotice['depicts'];
  notifier_signature: string | null;
}

/** Somebody by id and name; null where the account is gone. */
export const personView = (id: string | null, name: string | null): { id: string; displayName: string } | null =>
  id === null ? null : { id, displayName: name ?? 'Member' };

/** Whose name stands at something that was written. */
export const authorNameOf = (row: { is_anonymous: boolean; author_id: string | null; author_name: string | null }): string =>
  row.is_anonymous ? 'Anonymous' : row.author_id === null ? 'Deleted account' : (row.author_name ?? 'Member');

/** An item as one of the staff sees it. Who wrote an anonymous post is not in it: that is revealed by a call of its own, which is audited. */
export function itemView(row: ItemRow, { accountId }: Pick<Member, 'accountId'>, secrets: Secrets): ReportedItem {
  const text = (id: string | null, title: string | null, content: string | null, at: string | null): ReportedText | null =>
    id === null || content === null || at === null ? null : { revisionId: id, title, content, writtenAt: toIso(at) };
  const reported = text(row.reported_id, row.reported_title, row.reported_content, row.reported_at);
  const person = row.person && reportedPersonView(row.person, accountId, secrets);
  const isChanged = person ? person.isNameChanged || person.isPictureChanged : row.reported_id !== row.current_id;
  return {
    kind: row.kind,
    id: row.item_id,
    postId: row.item_post_id,
    postTitle: row.post_title,
    author: row.is_anonymous ? null : personView(row.author_id, row.author_name),
    authorName: authorNameOf(row),
    isAnonymous: row.is_anonymous,
    state: row.state,
    isDeleted: row.is_deleted,
    reportCount: row.report_count,
    reported,
    current: isChanged && !person ? text(row.current_id, row.current_title, row.current_content, row.current_at) : null,
    isChanged,
    revisionId: row.current_id,
    person,
  };
}

/** A report as staff see it. To the author of the item neither the reporter nor their words are told: staff have content of their own. */
export function reportLine(row: ReportLineRow, staff: Pick<Member, 'accountId' | 'role'>, authorId: string | null): ReportLine {
  const isWithheld = authorId === staff.accountId;
  return {
    id: row.id,
    isWithheld,
    reporter: isWithheld ? null : personView(row.reporter_id, row.reporter_name),
    reason: row.reason,
    comment: isWithheld ? null : row.comment,
    notice: isWithheld ? null : noticeView(row, staff),
    status: row.status,
    revisionId: row.revision_id,
    personPart: row.person_part,
    decisionId: row.decision_id,
    reviewedBy: personView(row.reviewed_by_id, row.reviewer_name),
    reviewedAt: toIsoOrNull(row.reviewed_at),
    createdAt: toIso(row.created_at),
  };
}

/** Deciders see the notice's text; only admins see its sender. */
const noticeView = (row: ReportLineRow, { role }: Pick<Member, 'role'>): LegalNotice | null =>
  row.notice_id === null
    ? null
    : {
        number: receiptNumber('N', row.notice_id),
        category: row.notice_category,
        explanation: row.notice_explanation,
        concernsChildAbuse: row.notice_of_child_abuse ?? false,
        depicts: row.notice_depicts,
        notifier:
          role === 'admin' && row.notifier_email !== null
            ? { name: row.notifier_name, email: row.notifier_email, signature: row.notifier_signature }
            : null,
      };
