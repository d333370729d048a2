import { spawnSync } from 'node:child_process';
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
  const { status, stdout } = spawnSync(process.execPath, ['tools/build.ts', 'server'], { cwd: projectDir, encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout);
  const { adminUrl, template, prepared, stop } = await startTestCluster();
  project.provide('cluster', { adminUrl, template, prepared });
  return stop;
}
