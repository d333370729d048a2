import { readFile, stat } from 'node:fs/promises';
import type { DocumentPart, GuessedEncoding } from '@clapback/contracts';
import { ProblemError } from '#platform/http/problems.ts';
import { copyDocument } from './documents/index.ts';
import { refusedFile } from './documents/refused.ts';
import { sha256Of } from './images.ts';

/** A document as it will be stored for everybody: a copy without what describes it, or made of what it shows. */
export interface StoredDocument {
  path: string;
  /** What it was uploaded as. */
  sourceType: string;
  mediaType: string;
  extension: string;
  bytes: number;
  width: null;
  height: null;
  sha256: Buffer;
  /** What it has and its copy has not. */
  notShown: DocumentPart[];
  /** Of a text that does not say its encoding: as what it was read. */
  guessed: GuessedEncoding | null;
}

/** The refusal of a document on which its reader gave up. */
const unreadable = (cause?: unknown): ProblemError =>
  refusedFile('This file cannot be read. Please save it again, or as a PDF, and choose that.', cause);

/** Copies an uploaded document into `target`; see `copyDocument` for what is refused. */
export async function storeCopy(source: string, target: string): Promise<StoredDocument> {
  try {
    const { sourceType, mediaType, extension, notShown, guessed = null } = await copyDocument(await readFile(source), target);
    const { size } = await stat(target);
    return {
      path: target,
      sourceType,
      mediaType,
      extension,
      bytes: size,
      width: null,
      height: null,
      sha256: await sha256Of(target),
      notShown,
      guessed,
    };
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    if (/ENOSPC|EDQUOT/.test(String(error))) throw new ProblemError('storage_full', { cause: error });
    throw unreadable(error);
  }
}
