// Words and types alone, without schemas: what a browser bundle can have without the validator.

/** What a look before sending finds. */
export const lookKinds = ['phone', 'email', 'address', 'bank', 'card', 'birth_date', 'threat'] as const;
export type LookKind = (typeof lookKinds)[number];

/** A passage worth a look: offsets in UTF-16 units of the text as it was given, `end` is exclusive. */
export interface Mark {
  kind: LookKind;
  start: number;
  end: number;
  /** Why it may hurt, in one plain sentence. */
  why: string;
  /** What may stand in its place. */
  mask: string;
}

/** A mark in a field of a form. */
export interface FieldMark extends Mark {
  /** Its place in the request, with the index of what there are several of: `content`, `quotes.0.answer`, `evidence.1.caption`. */
  field: string;
}

/**
 * What a send says of the look before it: the time of the look whose marks were shown, and the marks by their keys. Without `lookedAt` it
 * passes unseen.
 */
export interface Looked {
  lookedAt?: string;
  seenMarks?: string[];
}

/** Characters of a mark's key, at most. */
export const markKeyLength = 200;

/** Keys that one send can carry, at most. */
export const mostSeenMarks = 100;

/** By what a mark is known to have been shown: its kind and its words, wherever they stand. */
export const markKey = (kind: LookKind, passage: string): string =>
  [...`${kind}:${passage.normalize('NFC').replaceAll(/\s+/g, ' ').trim()}`].slice(0, markKeyLength).join('');
