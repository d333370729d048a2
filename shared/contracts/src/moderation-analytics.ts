import { Type, type Static, type TProperties } from 'typebox';
import { reportReasons } from './report-reasons.ts';
import { Id, Nullable, Time } from './scalars.ts';
import { pageFigures } from './vocabulary.ts';

/** Rows of each list, at most. */
const mostRows = 5;

const count = Type.Integer({ minimum: 0 });
const rows = <T extends TProperties>(fields: T) => Type.Array(Type.Object(fields, { additionalProperties: false }), { maxItems: mostRows });

/** `GET /moderation/analytics?limit=`. */
export const ModerationAnalyticsQuery = Type.Object(
  { limit: Type.Integer({ minimum: 1, maximum: mostRows, default: mostRows }) },
  { additionalProperties: false },
);
export type ModerationAnalyticsQuery = Static<typeof ModerationAnalyticsQuery>;

/** Its answer: four lists, each with the most first. A view is a member who opened a post. */
export const ModerationAnalytics = Type.Object(
  {
    /** When it was counted: at once where that is quickly done, else within the last ten minutes. */
    countedAt: Time,
    viewsByPost: rows({ postId: Id, title: Type.String(), views: count }),
    /** Views of the last 24 hours. */
    trending: rows({ postId: Id, title: Type.String(), views24h: count }),
    mostReportedPosts: rows({ postId: Id, title: Type.String(), pendingReports: count }),
    /** Reports of all that somebody wrote under their name. What they wrote anonymously is not counted: the list must not tell whose it is. */
    mostReportedUsers: rows({ userId: Id, displayName: Type.String(), pendingReports: count }),
  },
  { additionalProperties: false },
);
export type ModerationAnalytics = Static<typeof ModerationAnalytics>;

/** A day in UTC. */
const Day = Type.String({ format: 'date' });
const minutes = Nullable(Type.Integer({ minimum: 0 }));

/** `GET /moderation/analytics/work?days=`: of as many days in UTC, the last of which is today. */
export const ModerationWorkQuery = Type.Object(
  { days: Type.Integer({ minimum: 1, maximum: 90, default: 30 }) },
  { additionalProperties: false },
);
export type ModerationWorkQuery = Static<typeof ModerationWorkQuery>;

/** What came in and what was decided. Times are from a report to its decision, null where nothing was decided. */
const handled = {
  received: count,
  decided: count,
  medianMinutes: minutes,
  /** Nine of ten were decided within. */
  p90Minutes: minutes,
  /** Decided after they were due: 4, 24 or 72 hours after the report, by its ground. */
  late: count,
};

export const WorkDay = Type.Object({ day: Day, received: count, decided: count, late: count }, { additionalProperties: false });
export type WorkDay = Static<typeof WorkDay>;
export const WorkByGround = Type.Object(
  { ground: Type.Enum(reportReasons, { type: 'string' }), ...handled },
  { additionalProperties: false },
);
export type WorkByGround = Static<typeof WorkByGround>;
export const WorkByStaff = Type.Object(
  {
    accountId: Id,
    displayName: Type.String(),
    decisions: count,
    /** Of their decisions those that were taken back on an appeal in the period. */
    overturned: count,
  },
  { additionalProperties: false },
);
export type WorkByStaff = Static<typeof WorkByStaff>;

/** Its answer, for admins: how the work on reports goes, and how the service bears it. */
export const ModerationWork = Type.Object(
  {
    days: Type.Integer(),
    countedAt: Time,
    /** Reports that wait now, and how many of them are past due. */
    open: Type.Object({ pending: count, pastDue: count }, { additionalProperties: false }),
    total: Type.Object(handled, { additionalProperties: false }),
    /** Oldest first. */
    byDay: Type.Array(WorkDay),
    byGround: Type.Array(WorkByGround),
    /** Appeals that were answered, and those on which a decision was taken back. */
    appeals: Type.Object({ answered: count, overturned: count }, { additionalProperties: false }),
    byStaff: Type.Array(WorkByStaff),
    load: Type.Object(
      {
        /** Since this process of the service began. */
        since: Time,
        requests: count,
        /** Answered 500 or above. */
        failed: count,
        /** Errors that pages reported. */
        pageErrors: count,
        /** Of the last 24 hours: three of four page loads were at most as slow, in ms; `CLS` has no unit. */
        pages: Type.Array(
          Type.Object(
            { figure: Type.Enum(pageFigures, { type: 'string' }), count, p75: Type.Number({ minimum: 0 }) },
            { additionalProperties: false },
          ),
        ),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
export type ModerationWork = Static<typeof ModerationWork>;
