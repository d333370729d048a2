import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** A server of the S3 kind with one bucket, on this machine. */
export interface TestS3 {
  port: number;
  /** Settings of a service that keeps its files there. */
  env: Record<string, string>;
  /** Folder in which the server keeps the bucket's objects. */
  folder: string;
  /** Ends the server and cuts anyone who is connected; the objects stay. */
  stop(): Promise<void>;
  /** Ends it and removes the objects. */
  remove(): Promise<void>;
}

/** Starts one; on a given port and folder it is one that comes back. */
export async function startS3({ port = 0, folder = mkdtempSync(join(tmpdir(), 'clapback-s3-')) } = {}): Promise<TestS3> {
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'clapback-files', configs: [] }],
  });
  const { port: taken } = await server.run();
  const stop = async () => {
    const closed = server.close();
    server.httpServer.closeAllConnections();
    await closed;
  };
  const env = {
    S3_BUCKET: 'clapback-files',
    S3_ENDPOINT: `http://127.0.0.1:${taken}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  return {
    port: taken,
    env,
    folder: join(folder, 'clapback-files'),
    stop,
    remove: async () => {
      await stop().catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
