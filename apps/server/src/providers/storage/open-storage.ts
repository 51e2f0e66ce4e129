import { folderStorage } from './folder/folder-storage.ts';
import { parseS3Url, type S3Place } from './s3/place.ts';
import type { StorageProvider } from './storage-provider.ts';

/** Where the deployment stores files. */
export type StoragePlace =
  | { readonly kind: 'folder'; readonly folder: string }
  | ({ readonly kind: 's3' } & S3Place);

/** Parses `file:///absolute/folder` or `s3://…`. Null for anything else and for invalid escapes. */
export function parseStorageUrl(text: string): StoragePlace | null {
  try {
    if (text.startsWith('file:///'))
      return { kind: 'folder', folder: decodeURIComponent(new URL(text).pathname) };
    const place = parseS3Url(text);
    return place && { kind: 's3', ...place };
  } catch {
    return null;
  }
}

/** Opens the storage of a deployment. The S3 client is loaded only if it is used. */
export async function openStorage(place: StoragePlace): Promise<StorageProvider> {
  if (place.kind === 'folder') return folderStorage(place.folder);
  const { s3Storage } = await import('./s3/s3-storage.ts');
  return s3Storage(place);
}
