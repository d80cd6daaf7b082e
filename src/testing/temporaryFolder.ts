import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
const enoughMemory = 2 * 2 ** 30;

/**
 * Where folders are made that need not survive a loss of power. In memory, each commit takes a tenth of a millisecond
 * instead of five, and PostgreSQL starts in half of the time.
 */
export function temporaryFolder(): string {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize < enoughMemory ? tmpdir() : memory;
  } catch {
    return tmpdir();
  }
}
