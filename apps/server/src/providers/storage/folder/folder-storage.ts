import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { assertKey, StorageFailure, type StorageProvider, type StoredFile } from '../storage-provider.ts';

const contentTypes: { readonly [extension: string]: string } = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** Stores files in a folder that only this user can read. The extension determines the content type. */
export function folderStorage(folder: string): StorageProvider {
  const placeOf = (key: string): string => {
    assertKey(key);
    return path.join(folder, key);
  };
  return {
    name: 'folder',
    put: (key, file) => named('put', () => writeWhole(placeOf(key), file)),
    find: (key) => named('find', () => findFile(placeOf(key))),
    remove: (key) => named('remove', () => rm(placeOf(key), { force: true })),
  };
}

async function named<T>(action: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new StorageFailure('folder', `${action} failed with ${code}`, { cause: error });
  }
}

/**
 * A reader sees the old file or the whole new one: the new file is written beside it, synced, then renamed. One that cannot be
 * written whole is removed again, because no row names it.
 */
async function writeWhole(place: string, file: StoredFile): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  const beside = `${place}.${randomUUID()}`;
  try {
    await writeSynced(beside, file);
    await rename(beside, place);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function writeSynced(place: string, { bytes }: StoredFile): Promise<void> {
  const written = await open(place, 'wx', 0o600);
  try {
    await written.writeFile(bytes);
    await written.sync();
  } finally {
    await written.close();
  }
}

async function findFile(place: string): Promise<StoredFile | null> {
  try {
    const bytes = await readFile(place);
    return { bytes, contentType: contentTypes[path.extname(place)] ?? 'application/octet-stream' };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
