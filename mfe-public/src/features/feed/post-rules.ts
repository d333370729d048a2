import { limits } from '@clapback/contracts/limits';

/** Characters as the service counts them: code points of the trimmed, composed text. */
export function lengthOf(text: string): number {
  return [...text.normalize('NFC').trim()].length;
}

const within = (limit: number) => (text: string) =>
  lengthOf(text) <= limit || `Please keep it to ${limit.toLocaleString()} characters; these are ${lengthOf(text).toLocaleString()}.`;

/** Rules of the fields of a post. The service has the same and the last word. */
export const postRules = {
  title: { validate: (text: string) => (text.trim() === '' ? 'Please enter a title' : within(limits.title)(text)) },
  content: { validate: (text: string) => (text.trim() === '' ? 'Please write what you want to say' : within(limits.post)(text)) },
  attachmentAlt: { validate: within(limits.alternativeText) },
};

/** How much of a limit is used, once that begins to matter. */
export function usedOf(text: string, limit: number): string | undefined {
  const length = lengthOf(text);
  return length > limit * 0.8 ? `${length.toLocaleString()} of ${limit.toLocaleString()} characters` : undefined;
}
