import { limits } from '@clapback/contracts/limits';
import { countCharacters } from '@clapback/ui';

const most = limits.comment.toLocaleString('en-US');

/** The rule of a comment's words. The service has the same and the last word. */
export const commentRule = {
  validate(text: string) {
    if (text.trim() === '') return 'Comment required';
    const used = countCharacters(text);
    return used <= limits.comment || `Please keep it to ${most} characters; these are ${used.toLocaleString('en-US')}.`;
  },
};
