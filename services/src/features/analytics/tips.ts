import type { analyticsTips } from '@clapback/contracts/vocabulary';

/** Fewer likes than this on average bring a tip, and so do fewer posts than this. */
const enough = 5;

/** The tips that some posts call for. Compared are the numbers themselves and not the rounded average; without posts there is no average. */
export function tipsFor({
  posts,
  likes,
  clapbacks,
}: {
  posts: number;
  likes: number;
  clapbacks: number;
}): (typeof analyticsTips)[number][] {
  return [
    ...(posts > 0 && likes < enough * posts ? (['few_likes'] as const) : []),
    ...(posts < enough ? (['few_posts'] as const) : []),
    ...(clapbacks > posts - clapbacks ? (['many_clapbacks'] as const) : []),
  ];
}
