import { limits } from '@clapback/contracts/limits';
import { countCharacters } from '@clapback/ui';

/** Refuses a text that is longer than the service takes. */
export const withinLimit = (limit: number) => (text: string) =>
  countCharacters(text) <= limit ||
  `Please keep it to ${limit.toLocaleString()} characters; these are ${countCharacters(text).toLocaleString()}.`;

/** Rules of the fields of a response. The service has the same and the last word. */
export const responseRules = {
  name: { validate: (text: string) => (text.trim() === '' ? 'Please enter a name' : withinLimit(limits.displayName)(text)) },
  username: { validate: withinLimit(limits.username) },
  content: { validate: (text: string) => (text.trim() === '' ? 'Please write your response' : withinLimit(limits.response)(text)) },
};
