import type { RemoteEntry } from '@clapback/federation/remote-list.ts';

export type ListedRoute = RemoteEntry['routes'][number];
export interface MatchedRoute {
  remote: RemoteEntry;
  route: ListedRoute;
}

/**
 * Finds whose screen a path shows, by the same rules as the router in the page: case and a last slash do not matter, and written-out
 * segments win over named ones.
 */
export function matchRoute(remotes: readonly RemoteEntry[], path: string): MatchedRoute | null {
  const asked = segmentsOf(path);
  const matches = remotes.flatMap((remote) =>
    remote.routes.filter((route) => covers(segmentsOf(route.path), asked)).map((route) => ({ remote, route })),
  );
  return matches.toSorted((one, other) => namedSegments(one.route) - namedSegments(other.route))[0] ?? null;
}

export interface MatchedPage {
  remote: RemoteEntry;
  page: NonNullable<RemoteEntry['page']>;
  /** Whether the path is one of its screens. */
  isScreen: boolean;
}

/** Finds the remote that stands alone at a path, or above it. */
export function matchPage(remotes: readonly RemoteEntry[], path: string): MatchedPage | null {
  const [first, ...rest] = segmentsOf(path);
  for (const remote of remotes) {
    const { page } = remote;
    if (page && `/${first?.toLowerCase()}` === page.path)
      return { remote, page, isScreen: page.screens.some((screen) => covers(segmentsOf(screen), rest)) };
  }
  return null;
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);
const isNamed = (segment: string) => segment.startsWith(':');
const namedSegments = (route: ListedRoute) => segmentsOf(route.path).filter(isNamed).length;

function covers(pattern: string[], asked: string[]): boolean {
  const required = pattern.filter((segment) => !segment.endsWith('?')).length;
  if (asked.length < required || asked.length > pattern.length) return false;
  return asked.every((segment, index) => isNamed(pattern[index]!) || pattern[index]!.toLowerCase() === segment.toLowerCase());
}
