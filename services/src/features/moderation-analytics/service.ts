// What other features may use of this one.
export { keep, readKeptFor, type Countable } from './kept-figures.ts';
export { countLatestDays } from './moderation-days.ts';
