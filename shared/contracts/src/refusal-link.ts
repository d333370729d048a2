import { supportIn } from './contact-address.ts';
import type { RenewedDocument } from './vocabulary.ts';

/** A sentence of ours with the words in it that lead somewhere, and what stands around them. */
export interface LinkedSentence {
  before: string;
  words: string;
  after: string;
  /** Path on the community's origin. */
  path: string;
}

/** What a refusal says of each document that a member has to accept or to read first, and the page on which they do. */
export const dueDocuments: Readonly<Record<RenewedDocument, { words: string; path: string }>> = {
  terms: { words: 'Our terms have changed', path: '/terms' },
  privacy: { words: 'Our privacy policy has changed', path: '/privacy' },
};

/** Where a refusal of ours leads: to the document that has changed, or to support. Null for any other sentence. */
export function linkIn(sentence: string): LinkedSentence | null {
  for (const { words, path } of Object.values(dueDocuments)) {
    const start = sentence.indexOf(words);
    if (start !== -1) return { before: sentence.slice(0, start), words, after: sentence.slice(start + words.length), path };
  }
  return supportIn(sentence);
}
