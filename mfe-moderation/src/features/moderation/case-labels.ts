import type {
  DecisionKind,
  ItemKind,
  ItemState,
  ModerationCase,
  ReportDecision,
  ReportedItem,
  ReportReason,
  ReportStatus,
} from '@clapback/contracts';
import { severityOf } from '@clapback/contracts/report-reasons';

/** How a reason is coloured: as danger where somebody may be in it. */
export const toneOf = (reason: ReportReason | undefined): 'danger' | 'neutral' =>
  reason && severityOf[reason] !== 'standard' ? 'danger' : 'neutral';

export const kindLabels: Record<ItemKind, string> = { post: 'Post', response: 'Response', comment: 'Comment' };
/** What stands under a post, by the post's title: `Comment on “…”`. */
export const itemLocationLabel = ({ kind, postTitle }: Pick<ReportedItem, 'kind' | 'postTitle'>): string =>
  `${kindLabels[kind]} ${kind === 'comment' ? 'on' : 'to'} “${postTitle}”`;

/** What an item's state means for readers; null where everybody sees it as it is. */
export const itemStateLabels: Record<ItemState, string | null> = {
  active: null,
  flagged: 'Behind a warning',
  hidden: 'Hidden',
  force_hidden: 'Hidden by staff',
  force_hidden_no_appeal: 'Hidden for good',
};
/** The same for rows. */
export const shortItemStateLabels: Record<ItemState, string | null> = {
  active: null,
  flagged: 'Flagged',
  hidden: 'Hidden',
  force_hidden: 'Hidden',
  force_hidden_no_appeal: 'Hidden',
};

export const statusLabels: Record<ReportStatus, string> = { pending: 'Pending', approved: 'Approved', dismissed: 'Dismissed' };

/** What a decision did, in a sentence's end: 'Mara Lind decided: …'. */
export const decisionLabels: Record<DecisionKind, string> = {
  flag: 'put behind a warning',
  hide: 'content hidden',
  force_hide: 'content hidden',
  force_hide_no_appeal: 'content hidden for good',
  suspend: 'account suspended',
  ban: 'account banned',
  boost_pause: 'boost paused',
  warn: 'marked valid',
  no_violation: 'dismissed',
  reverse: 'taken back',
};

/** The same as a sentence's beginning. */
export const capitalizedDecisionLabel = (kind: DecisionKind): string =>
  decisionLabels[kind].charAt(0).toUpperCase() + decisionLabels[kind].slice(1);

/** What a toast says of a decision that was made. */
export function decidedMessage(decision: ReportDecision, reports: number): string {
  const what = reports === 1 ? 'Report' : `${reports} reports`;
  return { approve: `${what} marked valid`, hide: 'Content hidden', dismiss: `${what} dismissed` }[decision];
}

/** `5 reports`, and by how many people where that is another number. */
export function reportCountLabel({ reportCount, reporterCount }: Pick<ModerationCase, 'reportCount' | 'reporterCount'>): string {
  const reports = reportCount === 1 ? '1 report' : `${reportCount} reports`;
  return reporterCount > 1 ? `${reports}, ${reporterCount} people` : reports;
}

/** An item's name in a list: a post's title, or the beginning of what was written under one. */
export function nameOf(item: ReportedItem, length = 70): string {
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

/** A day and a time as the reader writes them: `18 November, 09:12`. */
export const dateTimeText = (time: string): string =>
  new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' }).format(new Date(time));
export const timeText = (time: string): string =>
  new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' }).format(new Date(time));
