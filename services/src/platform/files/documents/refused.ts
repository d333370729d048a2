import { ProblemError } from '#platform/http/problems.ts';

/** The refusal of a file with a sentence that says what can be done about it. */
export function refusedFile(message: string, cause?: unknown): ProblemError {
  return new ProblemError('invalid_file_type', { detail: message, errors: [{ field: 'file', code: 'invalid_file_type', message }], cause });
}

/** The refusal of what is neither a picture nor a document that the service takes. */
export const notEvidence = (cause?: unknown): ProblemError => refusedFile('Please select an image, PDF, Word or text file', cause);
