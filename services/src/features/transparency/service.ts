export { publishMinutes } from './published.ts';
