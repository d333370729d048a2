import { meetsAccess, type NavLink, type CurrentUser } from '@clapback/federation';
import type { RemoteEntry } from '@clapback/federation/remote-list.ts';
import type { PagePreload } from '@clapback/store';

/** A link of the frame. */
export interface FrameLink {
  label: string;
  to: string;
}

/** Those that lead somewhere from here: a link to a place within a screen stands on that screen alone. */
export function linksFrom(pathname: string, links: readonly FrameLink[]): FrameLink[] {
  return links.filter(({ to }) => !to.includes('#') || to.startsWith(`${pathname}#`));
}

/** What links go by of what the service has written into the page: one that needs the site's claims leads to its case studies. */
type ShownPage = Pick<PagePreload, 'siteClaims'>;

/**
 * The links that the remotes of a list want in a place of the frame, in order; those to screens that the current user may not enter are
 * left out, and those to what the page does not show.
 */
export function frameLinks(
  remotes: readonly RemoteEntry[],
  place: NavLink['place'],
  currentUser: CurrentUser,
  { siteClaims }: ShownPage = {},
): FrameLink[] {
  return remotes
    .flatMap(({ routes }) => routes)
    .filter(({ access }) => meetsAccess(access, currentUser))
    .flatMap(({ path, nav = [] }) => [nav].flat().map((link) => ({ ...link, to: link.hash ? `${path}#${link.hash}` : path })))
    .filter((link) => link.place === place && (!link.needs || siteClaims === 'shipped' || siteClaims?.caseStudies))
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
    .map(({ label, to }) => ({ label, to }));
}
