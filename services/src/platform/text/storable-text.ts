// What XML 1.0 cannot hold, NUL among it, which PostgreSQL cannot either.
// oxlint-disable-next-line no-control-regex
const unstorable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g;

/** A text from elsewhere as the database and a feed can hold it: without control signs, and without halves of signs that a cut left. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll(unstorable, '');
