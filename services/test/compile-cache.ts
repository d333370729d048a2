import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** NODE_COMPILE_CACHE of the services that tests start: compiled code is a third of the processor time of a start. */
export const compileCache = join(tmpdir(), `clapback-compiled-${userInfo().uid}`);
