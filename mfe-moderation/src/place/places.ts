import type { ReportStatus } from '@clapback/contracts';
import { createContext, useContext } from 'react';
import { createSearchParams, useLocation, type Location } from 'react-router';

/** Where the console's screens are, in the place where it is shown. */
export interface Places {
  /** Path of the list of a status. */
  pathOf(status: ReportStatus): string;
  /** Which list an address shows. */
  statusOf(location: Pick<Location, 'pathname' | 'search'>): ReportStatus;
  /** Path of the screen of all members. */
  usersPath: string;
}

const isDecided = (word: string | null | undefined): word is 'approved' | 'dismissed' => word === 'approved' || word === 'dismissed';

/** On a screen of the shell: the list is a part of the query, beside what the screen's own address needs. */
function onScreen(path: string, own: Record<string, string>): Places {
  return {
    pathOf(status) {
      const query = createSearchParams({ ...own, ...(status === 'pending' ? {} : { show: status }) }).toString();
      return query ? `${path}?${query}` : path;
    },
    statusOf({ search }) {
      const shown = createSearchParams(search).get('show');
      return isDecided(shown) ? shown : 'pending';
    },
    usersPath: '/admin/users',
  };
}

export const placesInTab = onScreen('/dashboard', { tab: 'moderation' });
export const placesInAdmin = onScreen('/admin/moderation', {});
/** Standing alone, below `/console`. */
export const placesAlone: Places = {
  pathOf: (status) => (status === 'pending' ? '/' : `/${status}`),
  statusOf({ pathname }) {
    const shown = pathname.split('/').filter(Boolean)[0];
    return isDecided(shown) ? shown : 'pending';
  },
  usersPath: '/users',
};

export const PlacesContext = createContext<Places>(placesInAdmin);

/** The list and the case that the address names. */
export function usePlace(): { status: ReportStatus; caseId: string | null; pathOf(status: ReportStatus, caseId?: string | null): string } {
  const places = useContext(PlacesContext);
  const location = useLocation();
  return {
    status: places.statusOf(location),
    caseId: createSearchParams(location.search).get('case'),
    pathOf(status, caseId = null) {
      const path = places.pathOf(status);
      return caseId === null ? path : `${path}${path.includes('?') ? '&' : '?'}case=${encodeURIComponent(caseId)}`;
    },
  };
}
