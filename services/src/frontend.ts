import type { FrontendPlugin } from './app.ts';

/** The pages: shell, remotes and their list. */
export const frontend: FrontendPlugin = async () => {};
