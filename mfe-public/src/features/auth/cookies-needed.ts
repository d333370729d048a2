/** Whether a session would end with the page: the browser keeps no cookies of this site. Asked at each try, since they can be allowed meanwhile. */
export const lacksCookies = (): boolean => !navigator.cookieEnabled;

/** What is said then. */
export const cookiesNeeded =
  'Your browser keeps no cookies of this site, and without them nobody stays signed in. Please allow cookies for this site. Reading works without.';
