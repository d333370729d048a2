/** What is said where a browser keeps no cookies: a session would end with the page. */
export const cookiesNeeded =
  'Your browser doesn’t keep cookies for this site, and signing in needs them. Please allow cookies for this site. You can read without them.';
