export { accountFactsExample, exampleText, itemFacts, itemFactsExample, quoteFrom } from './facts.ts';
