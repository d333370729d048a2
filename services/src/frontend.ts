import { frontend as pages } from '#platform/frontend/frontend.ts';
import type { FrontendPlugin } from './app.ts';

/** The pages: shell, remotes and their list. */
export const frontend: FrontendPlugin = async (app, { settings }) => {
  await app.register(pages, { settings });
};
