import type { EditedArticleCard } from '@clapback/contracts';
import type { ArticleState } from '@clapback/contracts/article-words';
import type { Tone } from '@clapback/ui/badge-style.ts';

/** What an article is to the public, in a word, and its colour. */
export const stateLabels: Record<ArticleState, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  scheduled: { label: 'Scheduled', tone: 'boost' },
  published: { label: 'Public', tone: 'good' },
};

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A time as this browser's clock has it. */
export const momentText = (at: string): string => moment.format(new Date(at));

/** The zone in which times are shown and typed: 'Europe/Berlin'. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** When an article became public, or will. */
export function whenText({ state, publishedAt, changedAt }: Pick<EditedArticleCard, 'state' | 'publishedAt' | 'changedAt'>): string {
  if (state === 'published' && publishedAt) return `Public since ${momentText(publishedAt)}`;
  if (state === 'scheduled' && publishedAt) return `Public from ${momentText(publishedAt)}`;
  return `Changed ${momentText(changedAt)}`;
}
