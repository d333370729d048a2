/**
 * A path on this origin to go to, or `fallback` for anything else: other sites, other schemes, a path that names another host by its two
 * slashes, and the sign-in screen itself.
 */
export function sameOriginPath(target: string | null | undefined, fallback: string, origin: string = location.origin): string {
  if (!target) return fallback;
  const url = URL.parse(target, origin);
  if (!url || url.origin !== origin || !target.startsWith('/') || url.pathname.startsWith('//') || url.pathname === '/auth')
    return fallback;
  return url.pathname + url.search + url.hash;
}
