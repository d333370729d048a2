import type { ActivityDay, AnalyticsQuery, MemberAnalytics } from '@clapback/contracts';

/** The periods as the toggle names them. */
export const periodNames: Record<AnalyticsQuery['period'], string> = { week: 'Last Week', month: 'Last Month', all: 'All Time' };

/** The same within a sentence. */
export const periodPhrases: Record<AnalyticsQuery['period'], string> = {
  week: 'in the last 7 days',
  month: 'in the last 30 days',
  all: 'since 2020',
};

/** What is counted, in the order in which it stands everywhere. */
export const countNames = {
  views: 'Views',
  likes: 'Likes',
  responses: 'Responses',
  comments: 'Comments',
} as const satisfies Record<keyof Omit<ActivityDay, 'day'>, string>;
export type Counted = keyof typeof countNames;
export const allCounted = Object.keys(countNames) as Counted[];

const whole = new Intl.NumberFormat('en-US');
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** A number in full: 12,045. */
export const numberText = (count: number): string => whole.format(count);

/** A number where there is little room: 12K. */
export const shortNumberText = (count: number): string => (count < 1000 ? String(count) : short.format(count));

/** As many as there are, with the word that fits. */
export const countText = (count: number, one: string, more = `${one}s`): string => `${numberText(count)} ${count === 1 ? one : more}`;

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
const monthDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** A day (in UTC, as the service counts) as the head of its column. */
export const dayHead = (day: string): { weekday: string; day: string } => ({
  weekday: weekday.format(new Date(day)),
  day: String(new Date(day).getUTCDate()),
});

/** The days from the first to the last of them: November 19 – 25. */
export const daysText = (activity: readonly ActivityDay[]): string =>
  monthDay.formatRange(new Date(activity[0]!.day), new Date(activity.at(-1)!.day));

const missing = ['No', 'One', 'Two', 'Three', 'Four', 'Five'] as const;

/** A tip: what could be done, and which figure calls for it. */
export function tipWords(tip: MemberAnalytics['tips'][number], posts: number): { title: string; words: string } {
  switch (tip) {
    case 'few_likes':
      return {
        title: 'Begin with what you can show',
        words: 'Your posts get fewer than 5 likes on average. Put the document in the first two lines, and the story after it.',
      };
    case 'few_posts':
      return {
        title: `${missing[5 - posts]} more ${posts === 4 ? 'post' : 'posts'}, and this says more`,
        words: 'With fewer than 5 posts, one good or bad day moves every figure on this page.',
      };
    case 'many_clapbacks':
      return {
        title: 'Say what you stand for, too',
        words: 'You post more clapbacks than everything else together. A statement tells readers who you are before someone else does.',
      };
  }
}
