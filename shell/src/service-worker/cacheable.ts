const hashedFile = /^\/(assets|remotes\/[^/]+)\/[^/]+\.[0-9a-f]{10}\.(js|css|woff2|svg|png|webp)$/;

/**
 * Whether a file never changes, its name being made of its content. Pages, the remote list and everything of the API are always asked for.
 */
export function isCacheable(url: URL, origin: string): boolean {
  return url.origin === origin && hashedFile.test(url.pathname);
}
