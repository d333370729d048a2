import type { TestProject } from 'vitest/node';
import { buildServer } from '../../tools/steps/build.ts';
import { startTestCluster, type TestCluster } from './cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: Pick<TestCluster, 'adminUrl' | 'template' | 'prepared'>;
  }
}

/** One real PostgreSQL for all test files of a run, and the server as it is delivered. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { code, output } = await buildServer();
  if (code !== 0) throw new Error(`The server could not be built:\n${output}`);
  const { adminUrl, template, prepared, stop } = await startTestCluster();
  project.provide('cluster', { adminUrl, template, prepared });
  return stop;
}
