import { cluster } from './globalSetup.mts';

export default async function globalTeardown(): Promise<void> {
  await cluster?.stop();
}
