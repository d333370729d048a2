import { reporterProposalDecisions, reporterProposalStatuses, reporterSteps } from './vocabulary.ts';
import { limits } from './limits.ts';
import { Type, type Static } from 'typebox';
import { Cursor, Id, Nullable, Page, Text, Time } from './scalars.ts';

const Person = Type.Object({ id: Id, displayName: Type.String() }, { additionalProperties: false });

/** What a rule proposes about somebody whose reports were mostly found to be unfounded, and what a person made of it. */
export const ReporterProposal = Type.Object(
  {
    id: Id,
    reporter: Person,
    step: Type.Enum(reporterSteps, { type: 'string' }),
    status: Type.Enum(reporterProposalStatuses, { type: 'string' }),
    /** Of how many decided reports how many were dismissed, when it was proposed. */
    decided: Type.Integer(),
    dismissed: Type.Integer(),
    createdAt: Time,
    /** Whether the one who asks may decide it, and why not. */
    mayDecide: Type.Boolean(),
    whyNot: Nullable(Type.String()),
    decidedBy: Nullable(Person),
    decidedAt: Nullable(Time),
    /** What the one who decided wrote. */
    words: Nullable(Type.String()),
  },
  { additionalProperties: false },
);
export type ReporterProposal = Static<typeof ReporterProposal>;
export const ReporterProposalPage = Page(ReporterProposal);
export type ReporterProposalPage = Static<typeof ReporterProposalPage>;

/** `GET /moderation/reporter-proposals`: newest first; without a status those of all. */
export const ReporterProposalsQuery = Type.Object(
  { status: Type.Optional(Type.Enum(reporterProposalStatuses, { type: 'string' })), cursor: Type.Optional(Cursor) },
  { additionalProperties: false },
);
export type ReporterProposalsQuery = Static<typeof ReporterProposalsQuery>;

/**
 * `POST /moderation/reporter-proposals/{id}/decision`. The words are what the member reads where it is accepted, and for staff where it is
 * declined. 409 `already_decided` where somebody was faster.
 */
export const DecideReporterProposal = Type.Object(
  {
    decision: Type.Enum(reporterProposalDecisions, { type: 'string' }),
    words: Text(limits.reason),
  },
  { additionalProperties: false },
);
export type DecideReporterProposal = Static<typeof DecideReporterProposal>;
