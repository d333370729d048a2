import { refusedFiles } from '@clapback/contracts/refused-file-words';
import { ProblemError } from '#platform/http/problems.ts';

/** The refusal of a file with a sentence that says what can be done about it. */
export function refusedFile(message: string, cause?: unknown): ProblemError {
  return new ProblemError('invalid_file_type', { detail: message, errors: [{ field: 'file', code: 'invalid_file_type', message }], cause });
}

/** The refusal of what is neither a picture nor a document that the service takes. */
export const notEvidence = (cause?: unknown): ProblemError => refusedFile('Please select an image, PDF, Word or text file', cause);

/** The refusal of a Word document that is broken. */
export const unreadableWord = (cause?: unknown): ProblemError =>
  refusedFile('This Word document cannot be read. Please save it again, or as a PDF, and choose that.', cause);

/** The refusal of a Word document with a password. */
export const protectedWord = (): ProblemError =>
  refusedFile('This Word document is protected. Please save it without a password and choose it again.');

/** The refusal of a Word document with programs in it. */
export const withMacros = (): ProblemError => refusedFile(refusedFiles.macros);

/** The refusal of a Word document whose hidden text cannot be told from the rest. */
export const withHiddenText = (): ProblemError =>
  refusedFile('This Word document has hidden or deleted text that we cannot take out. Save it as PDF or DOCX and choose that.');
