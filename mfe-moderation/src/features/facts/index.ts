export { accountFactsFor, itemFactsFor, quoteFrom } from './facts.ts';
