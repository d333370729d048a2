/** The help's document. */
export { default as helpText } from './help.md';
