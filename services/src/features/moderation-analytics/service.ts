// What other features may use of this one.
export { decidedAt, decisionOf } from './counted-decisions.ts';
export { keep, readKeptFor, type Countable } from './kept-figures.ts';
export { countLatestDays } from './moderation-days.ts';
