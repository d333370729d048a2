import { createHash } from 'node:crypto';
import type { Post } from '@clapback/contracts';
import { claimablePostTypes } from '@clapback/contracts/vocabulary';

/** To be raised with whatever changes how pictures look, so that those that others keep are made anew. */
const drawing = 2;

interface Signed {
  name: string;
  isVerified: boolean;
}

/** All that a post's picture is made of. */
export interface DrawnPost {
  type: Post['postType'];
  title: string;
  text: string;
  /** Null where nobody may know it, or nobody can tell. */
  author: Signed | null;
  isAnonymous: boolean;
  /** What the person it is about says, where that is confirmed and under no warning. */
  answer: (Signed & { text: string }) | null;
  /** Whether it accuses someone by its type. */
  isAccusation: boolean;
  /** Whether both sides agreed on how it ends. */
  isSettled: boolean;
}

/** What is drawn of a post, as everybody may see it. */
export const drawnPost = ({ postType, title, content, author, isAnonymous, isVerified, answer, resolution }: Post): DrawnPost => ({
  type: postType,
  title,
  text: content,
  author: author && { name: author.displayName, isVerified },
  isAnonymous,
  answer: answer && !answer.isFlagged ? { name: answer.name, isVerified: answer.isVerified, text: answer.content } : null,
  isAccusation: claimablePostTypes.some((type) => type === postType),
  isSettled: resolution?.status === 'agreed',
});

/** Names what is drawn: the same for the same picture. */
export const versionOf = (drawn: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([drawing, drawn]))
    .digest('base64url')
    .slice(0, 20);
