import { access, constants, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from 'pg';
import { freeBytesMin, isFullDisk } from '../../ground/engine/full-disk.ts';
import { readOnlyCode } from '../../ground/engine/is-unavailable.ts';

/** A probe is believed for so long: readiness is asked often, by several machines. */
const believedMs = 2_000;

/** What readiness looks at. */
export type ReadinessParts = {
  readonly pool: Pick<Pool, 'query'>;
  /** Folders of this machine that data goes into: the embedded database, pictures. */
  readonly folders: readonly string[];
  readonly freeBytesOf?: (folder: string) => Promise<number>;
};

/** Why a server cannot serve, or null when it can. */
export type Readiness = () => Promise<string | null>;

/**
 * A server can serve when its database takes a row and its disks have room: one that can only read would take a borrower's
 * payment request and lose it. It is one row, written over each time.
 */
export function readiness({ pool, folders, freeBytesOf = readFreeBytes }: ReadinessParts): Readiness {
  let believed: { readonly at: number; readonly answer: Promise<string | null> } | null = null;
  const probe = async (): Promise<string | null> => {
    for (const folder of folders) {
      if (!(await canWrite(folder))) return `nothing can be written in ${folder}`;
      if ((await freeBytesOf(folder)) < freeBytesMin) return `the disk is full: make room for ${folder}`;
    }
    try {
      await pool.query(writeProbe);
      return null;
    } catch (error) {
      if (isFullDisk(error)) return 'the disk is full: make room for the database';
      return isReadOnly(error) ? 'the database takes no writes' : 'the database is away';
    }
  };
  return () => {
    if (!believed || performance.now() - believed.at > believedMs)
      believed = { at: performance.now(), answer: probe() };
    return believed.answer;
  };
}

const isReadOnly = (error: unknown): boolean => (error as { code?: unknown }).code === readOnlyCode;

const writeProbe = `insert into readiness_probe (id, at) values (1, now()) on conflict (id) do update set at = excluded.at`;

/** Not in a folder of another user, nor on a disk that the machine has made read-only. One that does not exist yet is made in its parent. */
async function canWrite(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK);
    return true;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return isMissing && canWrite(path.dirname(path.resolve(folder)));
  }
}

/** A folder that does not exist yet has room if the machine lets it be made; that is found out when something is kept. */
async function readFreeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
