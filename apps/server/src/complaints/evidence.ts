import { accept } from '@hiram/lending/result';
import type { Caller, Context } from '../feature/context.ts';
import { eachShard } from '../ground/engine/sharding/each-shard.ts';
import { inTransaction } from '../ground/engine/transaction.ts';
import { isId } from '../ground/new-id.ts';
import type { Outcome } from '../ground/outcome.ts';
import { keepEvidence } from '../ground/pictures/keep-evidence.ts';
import { pictureLink, readPictureLink, staffViewer } from '../ground/pictures/picture-link.ts';
import { deleteUnnamedPictures, findPicture } from '../ground/pictures/picture-store.ts';
import { queueRemoval } from '../ground/pictures/queue-removal.ts';
import type { StoredFile } from '../providers/storage/storage-provider.ts';

const dayMs = 86_400_000;
const unnamedDaysMax = 7;
const forgottenAtOnceMax = 200;

/** Takes one picture of evidence and answers where it can be seen, for a while, by whoever sent it (COMP-05). */
export async function takeEvidence(
  context: Context,
  caller: Caller,
  file: Blob,
): Promise<Outcome<{ url: string }>> {
  const { borrowerId } = caller;
  const kept = await keepEvidence(context, { borrowerId, bytes: Buffer.from(await file.arrayBuffer()) });
  return kept.ok
    ? accept({ url: pictureLink(context.cipher, kept.value, borrowerId, context.clock.systemNow()) })
    : kept;
}

/**
 * The file behind a link (COMP-10): only through a link that holds, for the borrower whose picture it is, or for staff who are signed in.
 */
export async function openPicture(
  context: Context,
  id: string,
  query: Readonly<Record<string, unknown>>,
  isForStaff: boolean,
): Promise<StoredFile | null> {
  const viewer = isId(id) ? readPictureLink(context.cipher, id, query, context.clock.systemNow()) : null;
  const picture = viewer === null ? null : await findPicture(context.db, id);
  if (!picture || viewer !== (isForStaff ? staffViewer : picture.borrowerId)) return null;
  return context.storage.find(picture.storageKey);
}

/** Forgets pictures that no complaint named within a week; their files are removed after the rows are gone. */
export async function forgetUnnamedPictures(context: Context): Promise<void> {
  const now = context.clock.systemNow();
  const before = new Date(now.getTime() - unnamedDaysMax * dayMs);
  await eachShard(context, (shard) =>
    inTransaction(context.db, async (tx) => {
      const keys = await deleteUnnamedPictures(tx, shard, before, forgottenAtOnceMax);
      await queueRemoval(tx, keys, now);
    }),
  );
  context.wakeOutbox();
}
