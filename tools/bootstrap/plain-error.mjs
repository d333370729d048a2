/** An error whose message is all that a person needs: it is printed without a stack. */
export class PlainError extends Error {}

/**
 * Says in one sentence why a file could not be written, where the reason is one that a person can mend.
 * @param {unknown} error
 * @param {string} folder the folder that was written to
 * @returns {unknown} a PlainError, or the error itself
 */
export function explainWriting(error, folder) {
  const code = error && typeof error === 'object' && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC') return new PlainError(`The disk that holds ${folder} is full: free some space and try again.`);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new PlainError(`The folder ${folder} is not writable for this user: change its owner, or clone the project elsewhere.`);
  }
  return error;
}
