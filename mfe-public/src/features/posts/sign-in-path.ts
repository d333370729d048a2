/** The way to the sign-in screen that leads back to where the reader is. */
export function signInPath(here: { pathname: string; search: string }): string {
  return `/auth?${new URLSearchParams({ next: here.pathname + here.search })}`;
}
