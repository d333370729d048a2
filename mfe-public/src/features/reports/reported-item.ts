import type { ItemKind } from '@clapback/contracts';

/** What somebody may want to report. */
export interface ReportedItem {
  kind: ItemKind;
  id: string;
  /** The post that it is, or under which it was written. */
  postId: string;
}

/** The field of a report that names the item. */
export const itemField = { post: 'postId', response: 'responseId', comment: 'commentId' } as const satisfies Record<ItemKind, string>;
