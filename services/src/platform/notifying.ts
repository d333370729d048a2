import type { EventKind } from '@clapback/contracts/events';
import type { notificationTypes } from '@clapback/contracts/vocabulary';
import type { Tx } from './database/transaction.ts';
import type { HeardEvent } from './events/heard.ts';

export type NotificationType = (typeof notificationTypes)[number];

/** A notification that an event makes for one member. The one who made the event happen is told of it by a receipt alone. */
export interface NewNotification {
  event: HeardEvent;
  recipientId: string;
  type: NotificationType;
  postId: string | null;
  responseId?: string | null;
  commentId?: string | null;
  /** Who may be named in it; null for one who is anonymous, who reported or who boosted. */
  actorId: string | null;
  /** Grouping key within a type: notifications with the same key are shown as one line. The post's id by default. */
  about?: string;
  /** What they did themselves and can follow from then on: it is in their list as read, and nobody mails it. */
  isReceipt?: boolean;
  /** What cannot be read again later. */
  data?: { message?: string; until?: string };
}

/** Which notifications an event takes back: those made by earlier events that agree with all that is named here. */
export interface Withdrawal {
  types: readonly NotificationType[];
  postId: string;
  responseId?: string | undefined;
  commentId?: string | undefined;
  actorId?: string | null;
}

/**
 * Whom events of a kind notify. Receives all events of one poll, so that a few statements can answer them; the result is stored in the same
 * transaction. Called again with the same events if that fails.
 */
export type Notifies<K extends EventKind> = (tx: Tx, events: readonly HeardEvent<K>[]) => Promise<NewNotification[]>;

/** What an event of a kind takes back. */
export type Withdraws<K extends EventKind> = (event: HeardEvent<K>) => Withdrawal;
