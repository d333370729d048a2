import type { ReportStatus } from '@clapback/contracts';
import { createContext, useContext } from 'react';
import { createSearchParams, useLocation, type Location } from 'react-router';

/** Where the console's screens are, in the place where it is shown. */
export interface ConsolePaths {
  /** Path of the list of a status. */
  pathOf(status: ReportStatus): string;
  /** Which list an address shows. */
  statusOf(location: Pick<Location, 'pathname' | 'search'>): ReportStatus;
  /** Path of the list of claims, and whether an address shows it. */
  claimsPath: string;
  showsClaims(location: Pick<Location, 'pathname' | 'search'>): boolean;
  /** Path of the screen of all members. */
  usersPath: string;
}

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
    claimsPath: `${path}?${createSearchParams({ ...own, show: 'claims' }).toString()}`,
    showsClaims: ({ search }) => createSearchParams(search).get('show') === 'claims',
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
  claimsPath: '/claims',
  showsClaims: ({ pathname }) => pathname.split('/').filter(Boolean)[0] === 'claims',
  usersPath: '/users',
};

export const ConsolePathsContext = createContext<ConsolePaths>(pathsInAdmin);

/** The list and the case that the address names. */
export function useConsoleLocation(): {
  status: ReportStatus;
  caseId: string | null;
  pathOf(status: ReportStatus, caseId?: string | null): string;
} {
  const paths = useContext(ConsolePathsContext);
  const location = useLocation();
  return {
    status: paths.statusOf(location),
    caseId: createSearchParams(location.search).get('case'),
    pathOf(status, caseId = null) {
      const path = paths.pathOf(status);
      return caseId === null ? path : `${path}${path.includes('?') ? '&' : '?'}case=${encodeURIComponent(caseId)}`;
    },
  };
}

/** The claim that the address names. */
export function useClaimsLocation(): { claimId: string | null; pathOf(claimId: string | null): string } {
  const { claimsPath } = useContext(ConsolePathsContext);
  const { search } = useLocation();
  return {
    claimId: createSearchParams(search).get('claim'),
    pathOf(claimId) {
      if (claimId === null) return claimsPath;
      return `${claimsPath}${claimsPath.includes('?') ? '&' : '?'}claim=${encodeURIComponent(claimId)}`;
    },
  };
}
