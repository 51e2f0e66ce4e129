import { uploadPixelsMax } from '@hiram/wire/limits';
import { newId } from '../database/new-id.ts';
import type { Tx } from '../database/open-database.ts';
import { insertPicture, lockUnnamedPictures, namePicture } from '../database/picture-store.ts';
import { done, no, type Outcome } from '../database/refusal.ts';
import { encodePicture } from '../providers/picture/encode-picture.ts';
import type { House } from './feature.ts';

type Sent = { readonly borrowerId: string; readonly bytes: Buffer };

/**
 * Takes a picture for a borrower (COMP-10): recognised by content, drawn anew without metadata, noted, and kept in the
 * storage. Answers its id. It belongs to nothing until `namePictures`, and is forgotten if that never comes.
 */
export async function keepPicture(house: House, { borrowerId, bytes }: Sent): Promise<Outcome<string>> {
  const encoded = await encodePicture(bytes, { pixelsMax: uploadPixelsMax });
  if (!encoded) return no({ code: 'too-many-requests' });
  if (!encoded.ok) return no({ code: 'picture-refused', fault: encoded.fault });
  const { picture } = encoded;
  const id = newId();
  const storageKey = `complaints/${borrowerId}/${id}.jpg`;
  const row = { id, borrowerId, storageKey, width: picture.width, height: picture.height };
  await insertPicture(house.db, { ...row, byteCount: picture.bytes.length }, house.clock.systemNow());
  await house.storage.put(storageKey, picture);
  return done(id);
}

/** What names pictures as its own: a complaint, or a reply to one. */
type Namer = { readonly complaintId: string; readonly replyId: string | null };

/** Whether all of these are the borrower's own and named by nothing; they stay so until the end of the transaction. */
export async function arePicturesFree(tx: Tx, borrowerId: string, ids: readonly string[]): Promise<boolean> {
  return (await lockUnnamedPictures(tx, borrowerId, ids)).length === ids.length;
}

/** Names pictures in their order; they must be free. */
export async function namePictures(tx: Tx, ids: readonly string[], by: Namer): Promise<void> {
  for (const [place, id] of ids.entries()) await namePicture(tx, id, { ...by, place });
}
