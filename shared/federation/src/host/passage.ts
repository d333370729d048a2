import { meetsAccess, type Reader } from '../access.ts';
import type { RouteDescription } from '../define-remote.ts';

/** Where a reader is: the parts of a router's location that matter here. */
export interface Place {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
}

/**
 * Decides, before any code of the screen is fetched, whether a reader may enter a route: null if so, else the path to go to instead.
 * Visitors are led to the sign-in screen and from there back to where they wanted to go; `origin` is the page's own.
 */
export function redirectFor(
  route: Pick<RouteDescription, 'access' | 'signedInWith'>,
  reader: Reader,
  place: Place,
  origin: string,
): string | null {
  if (meetsAccess(route.access, reader)) return null;
  if (!reader.signedIn) return `/auth?${new URLSearchParams({ next: place.pathname + place.search + place.hash })}`;
  // Signed in without the role: the sign-in screen leads on to the dashboard.
  if (route.access !== 'visitor') return '/auth';
  const key = route.signedInWith;
  const query = new URLSearchParams(place.search);
  if (key && (query.has(key) || (typeof place.state === 'object' && place.state !== null && key in place.state))) return null;
  return ownPath(query.get('next'), origin) ?? '/dashboard';
}

/** A path of this origin, or null for anything else, a path that names another host by its two slashes too; never the sign-in screen itself, which would lead in a circle. */
function ownPath(target: string | null, origin: string): string | null {
  const url = target?.startsWith('/') ? URL.parse(target, origin) : null;
  return url && url.origin === origin && !url.pathname.startsWith('//') && url.pathname !== '/auth'
    ? url.pathname + url.search + url.hash
    : null;
}
