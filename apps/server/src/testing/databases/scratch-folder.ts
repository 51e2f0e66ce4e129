import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const memoryFolder = '/dev/shm';
const freeBytesMin = 4 * 2 ** 30;

/**
 * Creates a folder for the data of a test. It is in memory where the machine has enough, because an embedded
 * database syncs each commit, which takes milliseconds on a disk. `TMPDIR` overrides it.
 */
export function makeScratchFolder(purpose: string): string {
  return mkdtempSync(
    path.join(process.env.TMPDIR ?? (hasMemory() ? memoryFolder : tmpdir()), `hiram-${purpose}-`),
  );
}

function hasMemory(): boolean {
  if (!existsSync(memoryFolder)) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize >= freeBytesMin;
}
