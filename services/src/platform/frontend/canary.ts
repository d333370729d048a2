import { createHash, randomUUID } from 'node:crypto';
import { pickRelease, type RemoteEntry } from '@clapback/federation/remote-list.ts';

export const canaryCookie = 'clapback_canary';

/** A name for a browser, by which it keeps to the same releases. */
export const newCanaryName = (): string => randomUUID();

/** The releases that a browser gets; without a name it gets the stable ones. */
export function releasesFor(remotes: readonly RemoteEntry[], browser: string | undefined): RemoteEntry[] {
  return remotes.map((remote) =>
    pickRelease(
      remote,
      browser !== undefined && remote.canary !== undefined && fraction(`${browser} ${remote.name}`) < remote.canary.share,
    ),
  );
}

/** The same number from 0 to 1 for the same text, evenly spread. */
function fraction(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}
