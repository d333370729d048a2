import { Type, type Static, type TProperties } from 'typebox';
import { Id, Time } from './scalars.ts';

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
