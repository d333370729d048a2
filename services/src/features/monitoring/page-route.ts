import type { RemoteEntry } from '@clapback/federation/remote-list.ts';
import { matchPage, matchRoute } from '#platform/frontend/match-route.ts';
import { cleanAddress } from './clean.ts';
import { longestRoute } from './entities.ts';

/** The route of a page by the list of remotes, such as `/posts/:postId`; `other` for all that has none, so that there are few. */
export function routeOf(address: string, origin: string, remotes: readonly RemoteEntry[]): string {
  const url = URL.parse(address);
  if (url?.origin !== origin) return 'other';
  const route = matchRoute(remotes, url.pathname)?.route.path ?? matchPage(remotes, url.pathname)?.page.path ?? 'other';
  return route.length > longestRoute ? 'other' : route;
}

/** A page's address as the log keeps it: with its route in place of the path where that has ids or slugs; null for what is none. */
export function loggedAddress(address: string, origin: string, remotes: readonly RemoteEntry[]): string | null {
  const route = routeOf(address, origin, remotes);
  return route.includes(':') ? origin + route : cleanAddress(address);
}
