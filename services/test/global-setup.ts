import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestProject } from 'vitest/node';
import { projectDir } from '../../tools/processes/project.ts';
import { startTestCluster, type TestCluster } from './cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: Pick<TestCluster, 'adminUrl' | 'template' | 'prepared'>;
  }
}

/** One real PostgreSQL for all test files of a run, and the server as it is delivered. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await buildServer();
  project.onTestsRerun(buildServer);
  const { adminUrl, template, prepared, stop } = await startTestCluster();
  project.provide('cluster', { adminUrl, template, prepared });
  return stop;
}

async function buildServer(): Promise<void> {
  const child = spawn(process.execPath, ['--import', './tools/bootstrap/end-with-parent.mjs', 'tools/build.ts', 'server'], {
    cwd: projectDir,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The server could not be built.');
}
