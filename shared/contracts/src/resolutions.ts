import { Type, type Static } from 'typebox';
import { Id, Time } from './scalars.ts';
import { resolutionOutcomes, sides } from './vocabulary.ts';

/** The two sides of a dispute: who wrote the post, and the confirmed person whom it is about. */
export const Side = Type.Enum(sides, { type: 'string' });
export type Side = (typeof sides)[number];

export const ResolutionOutcome = Type.Enum(resolutionOutcomes, { type: 'string' });
export type ResolutionOutcome = (typeof resolutionOutcomes)[number];

/** How both sides close a matter, as everybody sees it at the post. A proposal takes effect when the other side agrees. */
export const PostResolution = Type.Object(
  { id: Id, outcome: ResolutionOutcome, status: Type.Enum(['proposed', 'agreed'], { type: 'string' }), proposedBy: Side, at: Time },
  { additionalProperties: false },
);
export type PostResolution = Static<typeof PostResolution>;
