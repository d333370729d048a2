import { limits } from '@clapback/contracts/limits';
import { countCharacters } from '@clapback/ui';

const within = (limit: number) => (text: string) =>
  countCharacters(text) <= limit ||
  `Please keep it to ${limit.toLocaleString()} characters; these are ${countCharacters(text).toLocaleString()}.`;

/** Rules of the fields of a post. The service has the same and the last word. */
export const postRules = {
  title: { validate: (text: string) => (text.trim() === '' ? 'Please enter a title' : within(limits.title)(text)) },
  content: { validate: (text: string) => (text.trim() === '' ? 'Please write what you want to say' : within(limits.post)(text)) },
  attachmentAlt: { validate: within(limits.alternativeText) },
};
