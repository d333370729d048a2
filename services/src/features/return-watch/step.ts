import type { watchFindings } from '@clapback/contracts/case-file-words';
import type { PageVerdict } from '#platform/pages/verdict.ts';

export type WatchFinding = (typeof watchFindings)[number];

/** How a page was found until now. */
export interface WatchedState {
  state: 'unseen' | 'there' | 'gone' | 'unclear';
  /** When a look found it gone for the first time in a row. */
  goneSeenAt: Date | null;
}

/** What a look found; `isNew` where its readable text is not the one that stood there before. */
export interface Look {
  verdict: PageVerdict;
  isNew: boolean;
}

/** What a look leads to. */
export interface WatchStep extends WatchedState {
  /** What is told of it; null where nothing has happened. */
  finding: WatchFinding | null;
  /** Hours until the next look. */
  nextInHours: number;
}

/** Hours between two looks, and between the two that say that a page is gone. */
const usualHours = 6;
const goneHours = 24;

/**
 * Says what a look at a watched page means. It is gone after two looks that are a day apart, since sites lose pages for an hour. A site
 * that did not let us see changes nothing of what was known.
 */
export function watchStep(before: WatchedState, { verdict, isNew }: Look, now: Date): WatchStep {
  if (verdict === 'there') {
    const finding = before.state === 'gone' ? 'page_back' : before.state !== 'unseen' && isNew ? 'page_changed' : null;
    return { state: 'there', goneSeenAt: null, finding, nextInHours: usualHours };
  }
  if (verdict === 'unclear') {
    const isKnown = before.state === 'gone' || before.state === 'unclear';
    return {
      state: before.state === 'gone' ? 'gone' : 'unclear',
      goneSeenAt: before.goneSeenAt,
      finding: isKnown ? null : 'page_unclear',
      nextInHours: usualHours,
    };
  }
  if (before.state === 'gone') return { ...before, finding: null, nextInHours: goneHours };
  const since = before.goneSeenAt ?? now;
  const isGone = now.getTime() - since.getTime() >= goneHours * 3_600_000;
  return {
    state: isGone ? 'gone' : before.state,
    goneSeenAt: since,
    finding: isGone ? 'page_gone' : null,
    nextInHours: goneHours,
  };
}
