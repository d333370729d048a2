import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** Names the machine in the database's list of sessions. Containers on one machine have one kernel, and so one name. */
const hostMark = createHash('sha256')
  .update(bootId() ?? hostname())
  .digest('hex')
  .slice(0, 8);

/** What the session of every process that hears the stream is called. */
export const sessionName = `clapback events ${hostMark}`;

function bootId(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8');
  } catch {
    return null; // not Linux
  }
}
