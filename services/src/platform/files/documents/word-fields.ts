/** The instructions of fields of Word that show nothing, whatever their result is. */
export const silentField = /^\s*(?:SET|ASK|TC|XE|TA|RD|PRIVATE|DATA|NEXT|NEXTIF|SKIPIF)\b/i;
