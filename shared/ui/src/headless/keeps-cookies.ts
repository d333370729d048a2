import type { KeptCookies } from '@clapback/contracts';

/** Whether this browser says itself that it keeps no cookies of this site. */
export const refusesCookies = (): boolean => !navigator.cookieEnabled;

async function isCookieBack(): Promise<boolean> {
  const answer = await fetch('/api/auth/cookies', { cache: 'no-store' });
  return !answer.ok || ((await answer.json()) as KeptCookies).kept;
}

/**
 * Whether this browser keeps our cookies: the service gives it one and says whether it came back, since some browsers keep none and say that
 * they do. Asked at each try, since cookies can be allowed meanwhile. True where the service cannot be asked: what comes next tells that.
 */
export async function keepsCookies(): Promise<boolean> {
  if (refusesCookies()) return false;
  try {
    // The first answer brings the cookie where the browser has none yet.
    return (await isCookieBack()) || (await isCookieBack());
  } catch {
    return true;
  }
}
