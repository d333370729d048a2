import type { AnalyticsQuery, MemberAnalytics, PostStatus, RecentPost } from '@clapback/contracts';
import { toIso } from '#platform/database/time.ts';
import { tipsFor } from './tips.ts';

/** What is counted, as the statement gives it. */
export interface CountsRow {
  views: number;
  likes: number;
  responses: number;
  comments: number;
}

/** The answer of the statement, which is one row. */
export interface AnalyticsRow extends CountsRow {
  since: string;
  /** The day in UTC. */
  today: string;
  posts: number;
  /** Posts with at least one. */
  with_views: number;
  with_likes: number;
  with_responses: number;
  with_comments: number;
  post_types: { post_type: RecentPost['postType']; posts: number }[] | null;
  recent:
    | (CountsRow & {
        id: string;
        title: string;
        post_type: RecentPost['postType'];
        status: PostStatus;
        is_flagged: boolean;
        is_anonymous: boolean;
        created_at: string;
      })[]
    | null;
  /** Only what there is: a day without any is absent. */
  activity: { kind: keyof CountsRow; day: string; count: number }[] | null;
}

/** The seven days that end with this one, oldest first. */
const lastDays = (today: string) =>
  Array.from({ length: 7 }, (_none, index) => new Date(Date.parse(today) - (6 - index) * 86_400_000).toISOString().slice(0, 10));

const toOneDecimal = (value: number) => Math.round(value * 10) / 10;

/** A member's figures. */
export function memberAnalytics(period: AnalyticsQuery['period'], row: AnalyticsRow): MemberAnalytics {
  const postTypes = row.post_types ?? [];
  const clapbacks = postTypes.find(({ post_type: type }) => type === 'clapback')?.posts ?? 0;
  const onDay = (day: string, kind: keyof CountsRow) => row.activity?.find((one) => one.kind === kind && one.day === day)?.count ?? 0;
  return {
    period,
    from: toIso(row.since),
    posts: row.posts,
    totals: { views: row.views, likes: row.likes, responses: row.responses, comments: row.comments },
    postsWith: { views: row.with_views, likes: row.with_likes, responses: row.with_responses, comments: row.with_comments },
    averageLikes: row.posts === 0 ? 0 : toOneDecimal(row.likes / row.posts),
    postTypes: postTypes.map(({ post_type: postType, posts }) => ({ postType, posts })),
    recentPosts: (row.recent ?? []).map((post) => ({
      id: post.id,
      title: post.title,
      postType: post.post_type,
      status: post.is_flagged && post.status === 'active' ? 'flagged' : post.status,
      isAnonymous: post.is_anonymous,
      createdAt: toIso(post.created_at),
      views: post.views,
      likes: post.likes,
      responses: post.responses,
      comments: post.comments,
    })),
    activity: lastDays(row.today).map((day) => ({
      day,
      views: onDay(day, 'views'),
      likes: onDay(day, 'likes'),
      responses: onDay(day, 'responses'),
      comments: onDay(day, 'comments'),
    })),
    tips: tipsFor({ posts: row.posts, likes: row.likes, clapbacks }),
  };
}
