import type { EventIds, EventKind } from '@clapback/contracts/events';

/** An event as those hear it who follow the stream, in the order of the numbers. */
export interface HeardEvent<K extends EventKind = EventKind> {
  id: string;
  number: number;
  kind: K;
  ids: EventIds<K>;
  /** Who did it; never told to clients. */
  actorId: string | null;
  /** The member whom it concerns, of a kind that one member alone hears. */
  accountId: string | null;
  createdAt: Date;
}
