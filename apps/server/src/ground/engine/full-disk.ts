import fs from 'node:fs';

/** Less than this free on a disk that we write to means that the next write may be refused. */
export const freeBytesMin = 64 * 1024 * 1024;

const sqliteFull = 13;

/** Whether an error says that a disk is full: of the machine, of PostgreSQL (53100) or of SQLite. */
export function isFullDisk(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === 'ENOSPC' || code === '53100' || errcode === sqliteFull;
}

/** Whether a folder has no room: an engine that stops for that cannot say why. */
export function hasNoRoom(folder: string): boolean {
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize < freeBytesMin;
}

/** Nothing is damaged: the database wants room. */
export class FullDiskError extends Error {
  constructor(database: string, cause: unknown) {
    super(
      `the disk is full: ${database} cannot write. Make room on its disk, or give it a larger one, and start again. ` +
        'Delete nothing of the database itself, and put back no backup: what was acknowledged is kept',
      { cause },
    );
    this.name = 'FullDiskError';
  }
}
