import type { TextDocument, TextNode } from '@clapback/federation/text-document.ts';
import { wordsOf } from '../legal/index.ts';

/** A question with its answer. */
export interface HelpEntry {
  question: string;
  answer: TextNode[];
}

/** Sections of questions, as the document has them: a heading of the third level and a paragraph each. */
export interface HelpSection {
  id: string;
  heading: string;
  entries: HelpEntry[];
}

/** Reads the help's document. */
export const helpSections = ({ sections }: TextDocument): HelpSection[] =>
  sections.map(({ id, heading, blocks }) => {
    const entries: HelpEntry[] = [];
    for (const block of blocks) {
      if (typeof block === 'string' || !('tag' in block)) continue;
      if (block.tag === 'h3') entries.push({ question: wordsOf(block.children), answer: [] });
      else entries.at(-1)?.answer.push(...block.children);
    }
    return { id, heading, entries };
  });

/** A text as it is compared: small letters without their accents, so that 'résumé' is found by 'resume'. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();

/** The words of a text as they are compared. 'E-mail' is one of them, as in our texts. */
const foldedWords = (text: string) =>
  fold(text)
    .replaceAll(/\be-mail/g, 'email')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether a text has all words of a query, or words that begin so. A query without words is found nowhere. */
export function hasWords(text: string, query: string): boolean {
  const wanted = foldedWords(query);
  const words = foldedWords(text);
  return wanted.length > 0 && wanted.every((word) => words.some((other) => other.startsWith(word)));
}

/** The entries that have all words of a query. */
export const foundEntries = (sections: readonly HelpSection[], query: string): HelpEntry[] =>
  sections.flatMap(({ entries }) => entries).filter(({ question, answer }) => hasWords(`${question} ${wordsOf(answer)}`, query));
