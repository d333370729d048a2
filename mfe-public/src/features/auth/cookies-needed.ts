/** What is said where a browser keeps no cookies: a session would end with the page. */
export const cookiesNeeded =
  'Your browser keeps no cookies of this site, and without them nobody stays signed in. Please allow cookies for this site. Reading works without.';
