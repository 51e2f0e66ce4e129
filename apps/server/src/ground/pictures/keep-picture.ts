import { accept, refuse } from '@hiram/lending/result';
import { uploadPixelsMax } from '@hiram/wire/limits';
import { encodePicture } from '../../providers/picture/encode-picture.ts';
import type { StorageProvider } from '../../providers/storage/storage-provider.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../engine/database.ts';
import { newIdBeside } from '../new-id.ts';
import type { Outcome } from '../outcome.ts';
import { insertPicture, lockUnnamedPictures, namePicture } from './picture-store.ts';

/** The database for a picture's row and the storage for its bytes. */
export type Album = { readonly db: Database; readonly clock: Clock; readonly storage: StorageProvider };

/** A picture as its borrower sent it. */
export type Sent = {
  readonly borrowerId: string;
  readonly bytes: Buffer;
  /** The folder of the storage. */
  readonly folder?: 'complaints' | 'payment-claims' | 'identity';
};

/**
 * Accepts a picture from a borrower (COMP-10). Its format is detected from the content, it is re-encoded
 * without metadata, and its row is written before its bytes. Returns its id. The picture is unattached until
 * `namePictures`; unattached pictures are deleted later.
 */
export async function keepPicture(
  { db, clock, storage }: Album,
  { borrowerId, bytes, folder = 'complaints' }: Sent,
): Promise<Outcome<string>> {
  const encoded = await encodePicture(bytes, { pixelsMax: uploadPixelsMax });
  if (!encoded) return refuse({ code: 'too-many-requests' });
  if (!encoded.ok) return refuse({ code: 'picture-refused', fault: encoded.fault });
  const { picture } = encoded;
  const id = newIdBeside(borrowerId);
  const storageKey = `${folder}/${borrowerId}/${id}.jpg`;
  const row = { id, borrowerId, storageKey, width: picture.width, height: picture.height };
  await insertPicture(db, { ...row, byteCount: picture.bytes.length }, clock.systemNow());
  await storage.put(storageKey, picture);
  return accept(id);
}

/** The owner of pictures: a complaint, or a reply to one. */
type Namer = { readonly complaintId: string; readonly replyId: string | null };

/**
 * Whether all pictures are the borrower's own and unattached. Locks them until the end of the transaction.
 */
export async function arePicturesFree(tx: Tx, borrowerId: string, ids: readonly string[]): Promise<boolean> {
  return (await lockUnnamedPictures(tx, borrowerId, ids)).length === ids.length;
}

/** Attaches unattached pictures in their order. */
export async function namePictures(tx: Tx, ids: readonly string[], by: Namer): Promise<void> {
  for (const [place, id] of ids.entries()) await namePicture(tx, id, { ...by, place });
}
