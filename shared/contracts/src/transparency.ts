import { limits } from './limits.ts';
import { reportReasons } from './report-reasons.ts';
import { Id, Nullable, Text, Time } from './scalars.ts';
import { Type, type Static } from 'typebox';
import { decisionKinds } from './vocabulary.ts';

/** What stands in the place of 1 to 4. Every other number is rounded to the nearest five, so that no total gives a small one away. */
export const tooFew = '< 5';

/** A number as it is published. */
export const PublishedFigure = Type.Union([Type.Integer({ minimum: 0, multipleOf: 5 }), Type.Literal(tooFew)]);
export type PublishedFigure = Static<typeof PublishedFigure>;

/** From the first report to the decision, rounded to five minutes; null where fewer than five decisions have one. */
const medianMinutes = Nullable(Type.Integer({ minimum: 0 }));

/** One month (`2026-10`) or one year (`2026`), without the month that is not over. */
export const TransparencyPeriod = Type.Object(
  {
    period: Type.String({ pattern: '^\\d{4}(-\\d{2})?$' }),
    reports: PublishedFigure,
    decisions: PublishedFigure,
    /** Decisions that a rule made, without a person. */
    automated: PublishedFigure,
    /** Decisions that were appealed, and those that were taken back on it. */
    appealed: PublishedFigure,
    overturned: PublishedFigure,
    medianMinutes,
    byGround: Type.Array(
      Type.Object(
        { ground: Type.Enum(reportReasons, { type: 'string' }), reports: PublishedFigure, decisions: PublishedFigure, medianMinutes },
        { additionalProperties: false },
      ),
    ),
    byKind: Type.Array(
      Type.Object(
        { kind: Type.Enum(decisionKinds, { type: 'string' }), decisions: PublishedFigure, automated: PublishedFigure },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type TransparencyPeriod = Static<typeof TransparencyPeriod>;

/** `GET /transparency`: what was decided, the newest first. */
export const Transparency = Type.Object(
  { countedAt: Time, years: Type.Array(TransparencyPeriod), months: Type.Array(TransparencyPeriod) },
  { additionalProperties: false },
);
export type Transparency = Static<typeof Transparency>;

/** `GET /transparency/{year}/report.html` and `.csv`. */
export const TransparencyYear = Type.Object({ year: Type.String({ pattern: '^\\d{4}$' }) }, { additionalProperties: false });
export type TransparencyYear = Static<typeof TransparencyYear>;

/** `GET /moderation/statements?month=2026-10`. */
export const StatementsQuery = Type.Object(
  { month: Type.String({ pattern: '^2\\d{3}-(0[1-9]|1[0-2])$' }) },
  { additionalProperties: false },
);
export type StatementsQuery = Static<typeof StatementsQuery>;

/** `GET /moderation/statements/{id}`, by the decision's id: what the export says of one decision, for whoever releases words for it. */
export const DecisionStatement = Type.Object(
  {
    decisionId: Id,
    /** What happened, as the export says it now: words that were released, else general ones. */
    exportedFacts: Type.String(),
    /** What happened, as the decision tells its subject. It may name people. */
    decisionFacts: Nullable(Type.String()),
    /** When the words that stand there were released; null where they are general ones. */
    releasedAt: Nullable(Time),
    /** By whom; null also where their account is gone. */
    releasedBy: Nullable(Type.Object({ id: Id, displayName: Type.String() }, { additionalProperties: false })),
  },
  { additionalProperties: false },
);
export type DecisionStatement = Static<typeof DecisionStatement>;

/** `PUT /moderation/statements/{id}/release`: what happened in words that name nobody, to stand in the export. Null takes them back. */
export const ReleaseStatement = Type.Object({ facts: Nullable(Text(limits.reason, { minLength: 1 })) }, { additionalProperties: false });
export type ReleaseStatement = Static<typeof ReleaseStatement>;

/**
 * A statement of reasons in the field names of the EU's transparency database, one a line of `GET /moderation/statements`. Nothing in it
 * names a person; `decision_facts` says in general words what happened, until an admin has released others.
 */
export interface StatementOfReasons {
  puid: string;
  decision_visibility?: string[];
  decision_provision?: string;
  decision_account?: string;
  decision_facts: string;
  decision_ground: string;
  decision_ground_reference_url: string;
  incompatible_content_ground: string;
  incompatible_content_explanation: string;
  incompatible_content_illegal: 'Yes' | 'No';
  category: string;
  category_specification?: string[];
  content_type: string[];
  /** With `CONTENT_TYPE_OTHER`. */
  content_type_other?: string;
  /** Days in UTC. */
  content_date: string;
  application_date: string;
  end_date_visibility_restriction?: string;
  end_date_service_restriction?: string;
  end_date_account_restriction?: string;
  source_type: string;
  automated_detection: 'Yes' | 'No';
  automated_decision: string;
}
