import type { ReportStatus } from '@clapback/contracts';
import { createContext, useContext } from 'react';
import { createSearchParams, useLocation, type Location } from 'react-router';

/** The screens beside that of the cases, each a list with one open item, and what the address calls that item. */
const itemNames = { posts: 'post', claims: 'claim', appeals: 'appeal', verification: 'request', articles: 'article' } as const;
export type ListScreen = keyof typeof itemNames;

/** The screens that have no items. */
const plainScreens = ['analytics', 'audit'] as const;
export type ConsoleScreen = ListScreen | (typeof plainScreens)[number];

/** Where the console's screens are, in the place where it is shown. */
export interface ConsolePaths {
  /** Path of the list of a status. */
  pathOf(status: ReportStatus): string;
  /** Which list an address shows. */
  statusOf(location: Pick<Location, 'pathname' | 'search'>): ReportStatus;
  /** Path of a screen beside that of the cases, and which of them an address shows; null for none. */
  screenPath(screen: ConsoleScreen): string;
  screenOf(location: Pick<Location, 'pathname' | 'search'>): ConsoleScreen | null;
  /** Path of the screen of all members. */
  usersPath: string;
}

const screens: ReadonlySet<string> = new Set([...Object.keys(itemNames), ...plainScreens]);
const asScreen = (word: string | null | undefined): ConsoleScreen | null => (word && screens.has(word) ? (word as ConsoleScreen) : null);
const isDecided = (word: string | null | undefined): word is 'approved' | 'dismissed' => word === 'approved' || word === 'dismissed';

/** On a screen of the shell: the list is a part of the query, beside what the screen's own address needs. */
function onScreen(path: string, own: Record<string, string>): ConsolePaths {
  return {
    pathOf(status) {
      const query = createSearchParams({ ...own, ...(status === 'pending' ? {} : { show: status }) }).toString();
      return query ? `${path}?${query}` : path;
    },
    statusOf({ search }) {
      const shown = createSearchParams(search).get('show');
      return isDecided(shown) ? shown : 'pending';
    },
    screenPath: (screen) => `${path}?${createSearchParams({ ...own, show: screen }).toString()}`,
    screenOf: ({ search }) => asScreen(createSearchParams(search).get('show')),
    usersPath: '/admin/users',
  };
}

export const pathsInTab = onScreen('/dashboard', { tab: 'moderation' });
export const pathsInAdmin = onScreen('/admin/moderation', {});
/** Standing alone, below `/console`. */
export const pathsStandalone: ConsolePaths = {
  pathOf: (status) => (status === 'pending' ? '/' : `/${status}`),
  statusOf({ pathname }) {
    const shown = pathname.split('/').filter(Boolean)[0];
    return isDecided(shown) ? shown : 'pending';
  },
  screenPath: (screen) => `/${screen}`,
  screenOf: ({ pathname }) => asScreen(pathname.split('/').filter(Boolean)[0]),
  usersPath: '/users',
};

export const ConsolePathsContext = createContext<ConsolePaths>(pathsInAdmin);

/** The list and the case that the address names. */
export function useConsoleLocation(): {
  status: ReportStatus;
  caseId: string | null;
  /** Path of a list or a case in it; `more` are further parts of the query. */
  pathOf(status: ReportStatus, caseId?: string | null, more?: Record<string, string>): string;
} {
  const paths = useContext(ConsolePathsContext);
  const location = useLocation();
  return {
    status: paths.statusOf(location),
    caseId: createSearchParams(location.search).get('case'),
    pathOf(status, caseId = null, more = {}) {
      const path = paths.pathOf(status);
      const query = createSearchParams({ ...more, ...(caseId === null ? {} : { case: caseId }) }).toString();
      return query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path;
    },
  };
}

/** The item of a screen beside that of the cases that the address names. */
export function useListLocation(screen: ListScreen): { id: string | null; pathOf(id: string | null): string } {
  const listPath = useContext(ConsolePathsContext).screenPath(screen);
  const { search } = useLocation();
  const name = itemNames[screen];
  return {
    id: createSearchParams(search).get(name),
    pathOf: (id) => (id === null ? listPath : `${listPath}${listPath.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(id)}`),
  };
}
