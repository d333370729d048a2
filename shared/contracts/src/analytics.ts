import { Type, type Static } from 'typebox';
import { PostType, ShownPostStatus } from './posts.ts';
import { Id, Time } from './scalars.ts';
import { analyticsPeriods, analyticsTips } from './vocabulary.ts';

/** `GET /me/analytics?period=`: of posts written in the last 7 days, in the last 30 days, or since 2020-01-01. */
export const AnalyticsQuery = Type.Object(
  { period: Type.Enum(analyticsPeriods, { type: 'string', default: 'week' }) },
  { additionalProperties: false },
);
export type AnalyticsQuery = Static<typeof AnalyticsQuery>;

const count = Type.Integer({ minimum: 0 });

/** What is counted of posts. A view is a member who opened a post; responses and comments are those that everybody can read. */
const counts = { views: count, likes: count, responses: count, comments: count };

/** A day in UTC. */
const Day = Type.String({ format: 'date' });

/** One of the five newest posts. */
export const RecentPost = Type.Object(
  { id: Id, title: Type.String(), postType: PostType, status: ShownPostStatus, isAnonymous: Type.Boolean(), createdAt: Time, ...counts },
  { additionalProperties: false },
);
export type RecentPost = Static<typeof RecentPost>;

/** One day of the last seven. */
export const ActivityDay = Type.Object({ day: Day, ...counts }, { additionalProperties: false });
export type ActivityDay = Static<typeof ActivityDay>;

/** Its answer. All of it is about the member's own posts that were written in the period; those that staff hid are among them, deleted ones are not. */
export const MemberAnalytics = Type.Object(
  {
    period: Type.Enum(analyticsPeriods, { type: 'string' }),
    /** Since when the posts were written. */
    from: Time,
    posts: count,
    totals: Type.Object(counts, { additionalProperties: false }),
    /** On how many of the posts there is at least one. */
    postsWith: Type.Object(counts, { additionalProperties: false }),
    /** Likes of a post on average, rounded to one decimal; 0 without posts. */
    averageLikes: Type.Number({ minimum: 0 }),
    /** Types that were used, the most frequent first. */
    postTypes: Type.Array(Type.Object({ postType: PostType, posts: count }, { additionalProperties: false })),
    /** Newest first. */
    recentPosts: Type.Array(RecentPost, { maxItems: 5 }),
    /** The last seven days in UTC, whatever the period, oldest first; the last one is today. */
    activity: Type.Array(ActivityDay, { minItems: 7, maxItems: 7 }),
    tips: Type.Array(Type.Enum(analyticsTips, { type: 'string' })),
  },
  { additionalProperties: false },
);
export type MemberAnalytics = Static<typeof MemberAnalytics>;
