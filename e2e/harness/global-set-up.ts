import { startTestCluster } from '@clapback/services/test/cluster.ts';

/** One PostgreSQL for a run of journeys; each product that is started gets a database of its own on it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { adminUrl, template, stop } = await startTestCluster();
  process.env.TEST_CLUSTER = JSON.stringify({ adminUrl, template });
  return stop;
}
