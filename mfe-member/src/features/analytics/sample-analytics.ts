import type { MemberAnalytics, RecentPost } from '@clapback/contracts';

let made = 0;

/** One of a member's newest posts. */
export function sampleRecentPost(more: Partial<RecentPost> = {}): RecentPost {
  made += 1;
  return {
    id: `0190b000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    title: `Post ${made}`,
    postType: 'statement',
    status: 'active',
    isAnonymous: false,
    createdAt: '2026-11-23T09:00:00.000Z',
    views: 12,
    likes: 3,
    responses: 2,
    comments: 1,
    ...more,
  };
}

/** A member's figures: of three posts in the week that ends on 25 November 2026. */
export function sampleAnalytics(more: Partial<MemberAnalytics> = {}): MemberAnalytics {
  const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'];
  const views = [38, 51, 24, 29, 96, 118, 56];
  const likes = [1, 2, 0, 1, 4, 3, 2];
  return {
    period: 'week',
    from: '2026-11-18T12:00:00.000Z',
    posts: 3,
    totals: { views: 412, likes: 13, responses: 0, comments: 9 },
    postsWith: { views: 3, likes: 3, responses: 0, comments: 1 },
    averageLikes: 4.3,
    postTypes: [
      { postType: 'clapback', posts: 2 },
      { postType: 'statement', posts: 1 },
    ],
    recentPosts: [sampleRecentPost({ title: 'A colleague posts cropped screenshots', likes: 8 }), sampleRecentPost({ likes: 4 })],
    activity: days.map((day, index) => ({ day, views: views[index]!, likes: likes[index]!, responses: 0, comments: 1 })),
    tips: ['few_likes', 'few_posts', 'many_clapbacks'],
    ...more,
  };
}
