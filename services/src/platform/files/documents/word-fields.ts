/** The instructions of fields of Word that show nothing, whatever their result is. */
export const silentField = /^\s*(?:SET|ASK|TC|XE|TA|RD|PRIVATE|DATA|NEXT|NEXTIF|SKIPIF)\b/i;

/** Those that draw the words among their instructions, as signs above each other or in a circle: much of Chinese and Japanese is written so. */
export const drawnField = /^\s*EQ\b/i;

/** The words among such instructions, and NULs in place of all else. */
export const drawnWords = (code: string): string =>
  code.replaceAll(/^\s*EQ\b\s*|\\\*\s*(?:"[^"]*"|\S+)\s*|\\[a-z]+(?:\s*-?\d+)?\s*|[(),;]/gi, (syntax) => '\0'.repeat(syntax.length));
