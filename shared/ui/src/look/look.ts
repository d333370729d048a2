import type { Looked, Mark } from '@clapback/contracts/look-marks';
import type { ReactNode } from 'react';
import type { LookNote } from './notes.ts';

/** What the worker is asked. */
export interface LookQuestion {
  id: number;
  texts: string[];
}

/** What it answers: the marks of each text. */
export interface LookAnswer {
  id: number;
  marks: Mark[][];
}

/** Looks through texts. Rejects where the rules cannot be loaded. */
export type Looker = (texts: string[]) => Promise<Mark[][]>;

/** What comes with the first look: what draws it, and the way to the rules. */
export interface LookParts {
  NoteList: (props: LookNotesProps) => ReactNode;
  CountLine: (props: CountLineProps) => ReactNode;
  makeLooker(): { look: Looker; end: () => void };
}

/** A look at what is being written, for the parts that show it and the send that tells of it. */
export interface Look {
  /** What is still to be looked at, in the order of the fields. */
  notes: LookNote[];
  /** What draws it, once it is here. */
  parts: LookParts | null;
  /** The id of a note's first button. */
  idOf(note: LookNote): string;
  /** The writer means it. */
  keep(note: LookNote): void;
  /** These are on the screen. */
  markSeen(notes: readonly LookNote[]): void;
  /** What a send tells of the look; nothing where none was possible, so that no browser keeps a writer from sending. */
  looked(): Promise<Looked>;
  /** Shows what the service has refused to take unseen (`look_again`); false where it was refused for something else. */
  showRefused(error: unknown): boolean;
}

/** What stands below a field. */
export interface LookNotesProps {
  look: Look;
  /** The field's name as the look knows it. */
  field: string;
  /** What stands in it. */
  text: string;
  /** Puts another text into the field, and the caret to a place in it. */
  onMask(text: string, caret: number): void;
  /** Leads to a part of the field, which is selected. */
  onShow(start: number, end: number): void;
}

/** What stands above the button that sends. */
export interface CountLineProps {
  look: Look;
  verb: string;
  counts: { first: LookNote; words: string }[];
}
