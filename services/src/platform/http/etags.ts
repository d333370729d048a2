const tag = /(?:W\/)?("[^"]*")/g;

/** Whether the `If-None-Match` of a request names this tag: one, a list or `*`, weak or strong, compared weakly (RFC 9110, 13.1.2). */
export function isKnownTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return [...header.matchAll(tag)].some(([, known]) => known === opaque);
}
