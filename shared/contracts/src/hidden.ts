import { Type, type Static } from 'typebox';
import { Id, Nullable, Time } from './scalars.ts';

/**
 * What its author is told of an item that staff hid from everybody else: the decision, and the ground with the page where it can be read.
 * All null where the item was hidden without a decision.
 */
export const Hidden = Type.Object(
  { decisionId: Nullable(Id), ground: Nullable(Type.String()), groundUrl: Nullable(Type.String()), decidedAt: Nullable(Time) },
  { additionalProperties: false },
);
export type Hidden = Static<typeof Hidden>;

/** Absent for everybody but the author of a hidden item, so that what is kept for all readers does not grow by it. */
export const HiddenForAuthor = Type.Optional(Hidden);
