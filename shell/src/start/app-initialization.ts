/** Mark of the browser's timeline at which the page's first code ran. */
export const appStart = 'clapback:start';
/** Measure from there until it was known who is signed in and the first screen stood. */
export const appInitialization = 'clapback:initialization';
