/** Where leaving the onboarding leads: the path of this origin that `?next=` names, else the dashboard. */
export function wayOn(next: string | null, origin: string = location.origin): string {
  const url = next?.startsWith('/') ? URL.parse(next, origin) : null;
  const isOurs = url?.origin === origin && !url.pathname.startsWith('//') && url.pathname !== '/onboarding';
  return url && isOurs ? url.pathname + url.search + url.hash : '/dashboard';
}
