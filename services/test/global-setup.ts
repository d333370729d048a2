import type { TestProject } from 'vitest/node';
import { startTestCluster, type TestCluster } from './cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: Pick<TestCluster, 'adminUrl' | 'template' | 'prepared'>;
  }
}

/** One real PostgreSQL for all test files of a run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, template, prepared, stop } = await startTestCluster();
  project.provide('cluster', { adminUrl, template, prepared });
  return stop;
}
