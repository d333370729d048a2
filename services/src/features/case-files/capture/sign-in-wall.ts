import type { FetchedPage } from '#platform/pages/pages.ts';

const signInPath =
  /(^|\/)(account\/|accounts\/|users?\/|auth\/)?(log-?in|sign-?in|sign_in|authenticate|auth-?wall|auth|sso|checkpoint)(\/|\.|$)/i;

/** Whether a page lets in members of its site alone: what was captured then shows its door, and not what the member saw. */
export function isSignInWall(asked: string, { url, status, asksPassword }: Pick<FetchedPage, 'url' | 'status' | 'asksPassword'>): boolean {
  const isElsewhere = new URL(url).href !== new URL(asked).href;
  return status === 401 || status === 403 || asksPassword || (isElsewhere && signInPath.test(new URL(url).pathname));
}
