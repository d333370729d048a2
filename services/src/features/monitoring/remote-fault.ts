import type { FastifyInstance } from 'fastify';
import { remoteFaults, type MonitoringReport } from '@clapback/contracts';
import { listedRemotes } from '#platform/frontend/listed-remotes.ts';
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
export async function faultOf(context: MonitoringReport['data']['context'], app: FastifyInstance): Promise<RemoteFault | null> {
  if (typeof context !== 'object' || typeof context.remote !== 'string') return null;
  const { remote, version, kind } = context;
  const listed = await listedRemotes(app);
  return {
    remote: listed.some(({ name }) => name === remote) ? remote : 'other',
    version: typeof version === 'string' ? clean(version, 60) : null,
    kind: remoteFaults.find((known) => known === kind) ?? 'other',
  };
}
