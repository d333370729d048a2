import type { RemoteEntry } from '@clapback/federation/remote-list.ts';
import { remoteFaults, type MonitoringReport } from '@clapback/contracts';
import { clean } from './clean.ts';

/** A fault of a remote as metrics and the log name it. */
interface RemoteFault {
  /** A name of the remote list, or `other`. */
  remote: string;
  version: string | null;
  kind: (typeof remoteFaults)[number] | 'other';
}

/**
 * The fault that an error's context names; null where it is none of a remote. What a client made up becomes `other`, so that labels stay
 * few.
 */
export function faultOf(context: MonitoringReport['data']['context'], listed: readonly RemoteEntry[]): RemoteFault | null {
  if (typeof context !== 'object' || typeof context.remote !== 'string') return null;
  const { remote, version, kind } = context;
  return {
    remote: listed.some(({ name }) => name === remote) ? remote : 'other',
    version: typeof version === 'string' ? cleanVersion(version) : null,
    kind: remoteFaults.find((known) => known === kind) ?? 'other',
  };
}

/** A version may hold a long number, which scrubbing would take for somebody's. */
const cleanVersion = (version: string): string => (/^\d[\w.+-]{0,59}$/.test(version) ? version : clean(version, 60));
