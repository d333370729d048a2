import type { CaseKind, ModerationCase, PersonPart, ReportDecision, ReportedItem, ReportReason, ReportStatus } from '@clapback/contracts';
import { severityOf } from '@clapback/contracts/report-reasons';

/** How a reason is coloured: as danger where somebody may be in it. */
export const toneOf = (reason: ReportReason | undefined): 'danger' | 'neutral' =>
  reason && severityOf[reason] !== 'standard' ? 'danger' : 'neutral';

export {
  capitalizedDecisionLabel,
  dateTimeText,
  decisionLabels,
  itemStateLabels,
  shortItemStateLabels,
  timeText,
} from '../../components/labels.ts';

export const kindLabels: Record<CaseKind, string> = { post: 'Post', response: 'Response', comment: 'Comment', person: 'Person' };

/** What of a person was reported. */
export const partLabels: Record<PersonPart, string> = {
  name: 'The name',
  picture: 'The picture',
  profile: 'The whole profile',
  impersonation: 'Impersonating someone else',
};

/** What stands under a post, by the post's title: `Comment on “…”`. */
export const itemLocationLabel = ({ kind, postTitle }: Pick<ReportedItem, 'kind' | 'postTitle'>): string =>
  `${kindLabels[kind]} ${kind === 'comment' ? 'on' : 'to'} “${postTitle}”`;

export const statusLabels: Record<ReportStatus, string> = { pending: 'Pending', approved: 'Approved', dismissed: 'Dismissed' };

/** What a toast says of a decision that was made. */
export function decidedMessage(decision: ReportDecision, reports: number): string {
  const what = reports === 1 ? 'Report' : `${reports} reports`;
  return { approve: `${what} marked valid`, warning: 'Author warned', hide: 'Content hidden', dismiss: `${what} dismissed` }[decision];
}

/** `5 reports`, and by how many people where that is another number. */
export function reportCountLabel({ reportCount, reporterCount }: Pick<ModerationCase, 'reportCount' | 'reporterCount'>): string {
  const reports = reportCount === 1 ? '1 report' : `${reportCount} reports`;
  return reporterCount > 1 ? `${reports}, ${reporterCount} people` : reports;
}

/** An item's name in a list: a post's title, or the beginning of what was written under one. */
export function nameOf(item: ReportedItem, length = 70): string {
  if (item.kind === 'person') return item.person?.reported?.displayName ?? item.postTitle;
  if (item.kind === 'post') return item.reported?.title ?? item.postTitle;
  const text = (item.reported ?? item.current)?.content.replaceAll(/\s+/gu, ' ').trim() ?? '';
  if (!text) return itemLocationLabel(item);
  return `“${
    text.length > length
      ? `${text
          .slice(0, length)
          .replace(/\s+\S*$/u, '')
          .replace(/[\s,.;:]+$/u, '')}…`
      : text
  }”`;
}
