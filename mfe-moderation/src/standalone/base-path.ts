import { community } from '../routing/community.ts';

/** Where the console is when it stands alone: the same as in `remote.ts`, which imports nothing, or the root of its own host. */
export const basePath = community === null ? '/console' : '';
