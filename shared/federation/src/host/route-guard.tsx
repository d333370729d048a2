import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { meetsAccess, type CurrentUser } from '../access.ts';
import type { RouteDescription } from '../define-remote.ts';

/** The parts of a router's location that matter here. */
export interface GuardedLocation {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
}

/**
 * Decides, before any code of the screen is fetched, whether somebody may enter a route: null if so, else the path to go to instead.
 * Visitors are led to the sign-in screen and from there back to where they wanted to go, at their first sign-in by way of the onboarding;
 * `origin` is the page's own.
 */
export function redirectFor(
  route: Pick<RouteDescription, 'access' | 'signedInWith'>,
  currentUser: CurrentUser,
  location: GuardedLocation,
  origin: string,
): string | null {
  if (meetsAccess(route.access, currentUser)) return null;
  if (!currentUser.signedIn) return `/auth?${new URLSearchParams({ next: location.pathname + location.search + location.hash })}`;
  // Signed in without the role: the sign-in screen leads on to the dashboard.
  if (route.access !== 'visitor') return '/auth';
  const key = route.signedInWith;
  const query = new URLSearchParams(location.search);
  if (key && (query.has(key) || (typeof location.state === 'object' && location.state !== null && key in location.state))) return null;
  const next = ownPath(query.get('next'), origin);
  if (!currentUser.isNew) return next ?? '/dashboard';
  return next ? `/onboarding?${new URLSearchParams({ next })}` : '/onboarding';
}

interface RouteGuardProps {
  route: Pick<RouteDescription, 'access' | 'signedInWith'>;
  currentUser: CurrentUser;
  children: ReactNode;
}

/** Shows a route's screen to those who may enter, and leads everybody else on. */
export function RouteGuard({ route, currentUser, children }: RouteGuardProps) {
  const redirect = redirectFor(route, currentUser, useLocation(), window.location.origin);
  return redirect === null ? children : <Navigate to={redirect} replace />;
}

/**
 * A path of this origin, or null for anything else, a path that names another host by its two slashes too; never the sign-in screen itself,
 * which would lead in a circle.
 */
function ownPath(target: string | null, origin: string): string | null {
  const url = target?.startsWith('/') ? URL.parse(target, origin) : null;
  return url && url.origin === origin && !url.pathname.startsWith('//') && url.pathname !== '/auth'
    ? url.pathname + url.search + url.hash
    : null;
}
