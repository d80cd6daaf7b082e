/** Starts a PostgreSQL for the whole run of Jest, when tests that need one are in it. */
import { startCluster, type Cluster } from './cluster.ts';
import { prepareCluster } from './database.ts';

export let cluster: Cluster | undefined;

export default async function globalSetup(): Promise<void> {
  cluster = await startCluster();
  await prepareCluster(cluster.url());
}
