/** Where the console is when it stands alone; the same as in `remote.ts`, which imports nothing. */
export const basePath = '/console';
