import type { RemoteEntry } from '@clapback/federation/remote-list.ts';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set by the frontend, so absent in a process that serves no pages. */
    readRemotes?: () => Promise<RemoteEntry[]>;
  }
}

/** The remotes of the list as it is now; none where no pages are served, or while the list cannot be read. */
export async function listedRemotes(app: FastifyInstance): Promise<RemoteEntry[]> {
  return (await app.readRemotes?.().catch(() => [])) ?? [];
}
