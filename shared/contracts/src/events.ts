/**
 * Every kind of event, once: which topic hears of it and which ids its frames carry. `account` stands for the topic of the one member
 * whom it concerns. Frames carry ids and no content: anyone who hears of one reads the rest under their own rights. What the service does
 * on a kind beside telling it stands in the manifest (`feature.ts`) of each feature that does something on it.
 */
export const events = {
  'post.created': { topic: 'feed', ids: ['postId'] },
  /** Also where a response or a comment below it was hidden or restored: its id then stands beside the post's. */
  'post.changed': { topic: 'feed', ids: ['postId'], optional: ['responseId', 'commentId'] },
  'post.removed': { topic: 'feed', ids: ['postId'] },
  'post.restored': { topic: 'feed', ids: ['postId'] },
  'post.liked': { topic: 'feed', ids: ['postId'] },
  'post.unliked': { topic: 'feed', ids: ['postId'] },
  /** A paid boost of the post, or of the response whose id stands beside the post's. */
  'post.boosted': { topic: 'feed', ids: ['postId'], optional: ['responseId'] },
  'response.created': { topic: 'feed', ids: ['postId', 'responseId'] },
  'response.changed': { topic: 'feed', ids: ['postId', 'responseId'] },
  'response.removed': { topic: 'feed', ids: ['postId', 'responseId'] },
  /** `responseId` where it was written in a response's dialog. */
  'comment.created': { topic: 'feed', ids: ['postId', 'commentId'], optional: ['responseId'] },
  'comment.changed': { topic: 'feed', ids: ['postId', 'commentId'], optional: ['responseId'] },
  'comment.removed': { topic: 'feed', ids: ['postId', 'commentId'], optional: ['responseId'] },
  /** For the post's author: somebody says that it is about them. */
  'claim.created': { topic: 'account', ids: ['claimId', 'postId'] },
  /** For the post's author: a claim was taken back. */
  'claim.withdrawn': { topic: 'account', ids: ['claimId', 'postId'] },
  /** For the claimant, and for the post's author where staff decided. `step` is the status that the decision led to. */
  'claim.decided': { topic: 'account', ids: ['claimId', 'postId', 'step'] },
  /** A claim reached staff. */
  'claim.waiting': { topic: 'moderation', ids: ['claimId', 'postId'] },
  /** A claim that had reached staff was decided or taken back. */
  'claim.closed': { topic: 'moderation', ids: ['claimId', 'postId'] },
  /** `step` is the status that the step led to: several may have been taken before anybody hears of the first. */
  'resolution.changed': { topic: 'feed', ids: ['postId', 'claimId', 'resolutionId', 'step'] },
  'report.created': { topic: 'moderation', ids: ['reportId', 'caseId'] },
  /** For the author of what was reported, or the person: by whom is nowhere in it. Without a post it is about the person. */
  'report.received': { topic: 'account', ids: ['reportId'], optional: ['postId', 'responseId', 'commentId'] },
  /** For the one who reported. */
  'report.decided': { topic: 'account', ids: ['reportId'] },
  /** For the one who reported, once the decision cannot be taken back any more: they are told what became of it. */
  'report.told': { topic: 'account', ids: ['reportId'] },
  /** Staff noted something, set a case aside or handed it on. */
  'case.changed': { topic: 'moderation', ids: ['caseId'] },
  /** Somebody of the staff began or ceased to look at a case. */
  'case.viewers': { topic: 'moderation', ids: ['caseId', 'staffId'] },
  /** Staff decided on something, or took that back, whether anybody had reported it or not: `caseId` is the id of the item or person. */
  'case.decided': { topic: 'moderation', ids: ['caseId', 'decisionId'] },
  /** A matter of the member's has changed: somebody else's screen of it, or their own other one, reads it again. */
  'case_file.changed': { topic: 'account', ids: ['caseFileId'] },
  /** A deadline of a matter comes in two days. */
  'case_file.due': { topic: 'account', ids: ['caseFileId', 'deadlineId'] },
  /** A page that a letter was sent about is gone, changed, back, or cannot be seen any more. */
  'case_file.watched': { topic: 'account', ids: ['caseFileId', 'entryId'] },
  /** The archive of a member's data can be fetched. */
  'export.ready': { topic: 'account', ids: ['exportId'] },
  /** A name alert has found something: open lists of finds are to be read again. */
  'alert.found': { topic: 'account', ids: ['alertId'] },
  /** For a member who is to hear of what their name alerts found, at once or at the end of the day or week. */
  'alert.told': { topic: 'account', ids: ['alertId'] },
  /** A name alert has by far more mentions today than on other days. */
  'alert.spiked': { topic: 'account', ids: ['alertId'] },
  /** An appeal reached staff. */
  'appeal.created': { topic: 'moderation', ids: ['appealId'] },
  /** An appeal was answered. */
  'appeal.closed': { topic: 'moderation', ids: ['appealId'] },
  /** For the one who appealed. `step` is the status that the answer led to. */
  'appeal.decided': { topic: 'account', ids: ['appealId', 'step'] },
  /** A request to be verified reached staff. */
  'verification.requested': { topic: 'moderation', ids: ['requestId'] },
  /** A request to be verified was decided, or an approved one revoked. */
  'verification.closed': { topic: 'moderation', ids: ['requestId'] },
  /** For the one who asked. `step` is the status that the decision led to. */
  'verification.decided': { topic: 'account', ids: ['requestId', 'step'] },
  /** The audit log has new lines: one event for all that came since the last. */
  'audit.added': { topic: 'moderation', ids: [] },
  'decision.made': { topic: 'account', ids: ['decisionId'] },
  /** A member's notifications, or which of them are read: their list and count are to be read again. At most one a second is made by what others do. */
  'notifications.changed': { topic: 'account', ids: [] },
  /** What the member shows of themselves: name, place, avatar. */
  'profile.changed': { topic: 'account', ids: ['accountId'] },
  'account.changed': { topic: 'account', ids: ['accountId'] },
  'session.ended': { topic: 'account', ids: ['sessionId', 'accountId'] },
} as const satisfies Record<string, EventDeclaration>;

interface EventDeclaration {
  topic: 'feed' | 'moderation' | 'account';
  ids: readonly string[];
  optional?: readonly string[];
}

export type EventKind = keyof typeof events;

type Named<K extends EventKind, Key extends string> =
  (typeof events)[K] extends Record<Key, readonly (infer Id extends string)[]> ? Id : never;

/** The ids that an event of a kind carries. */
export type EventIds<K extends EventKind> = Record<Named<K, 'ids'>, string> & Partial<Record<Named<K, 'optional'>, string>>;

/** The kinds that one member alone hears. */
export type AccountEventKind = { [K in EventKind]: (typeof events)[K]['topic'] extends 'account' ? K : never }[EventKind];

export const eventKinds = Object.keys(events) as [EventKind, ...EventKind[]];
