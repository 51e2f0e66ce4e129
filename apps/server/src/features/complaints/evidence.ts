import { isId } from '../../database/new-id.ts';
import { enqueue } from '../../database/outbox-store.ts';
import { countPicturesSince, deleteUnnamedPictures, findPicture } from '../../database/picture-store.ts';
import { done, no, type Outcome } from '../../database/refusal.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { StoredFile } from '../../providers/storage/storage-provider.ts';
import type { Caller, House } from '../feature.ts';
import { keepPicture } from '../keep-picture.ts';
import { pictureLink, readPictureLink, staffViewer } from '../picture-link.ts';

const dayMs = 86_400_000;
const picturesPerDayMax = 100;
const unnamedDaysMax = 7;
const forgottenAtOnceMax = 200;

/** Takes one picture of evidence and answers where it can be seen, for a while, by whoever sent it (COMP-05). */
export async function takeEvidence(
  house: House,
  caller: Caller,
  file: Blob,
): Promise<Outcome<{ url: string }>> {
  const { borrowerId } = caller;
  const now = house.clock.systemNow();
  const sentToday = await countPicturesSince(house.db, borrowerId, new Date(now.getTime() - dayMs));
  if (sentToday >= picturesPerDayMax) return no({ code: 'too-many-requests' });
  const kept = await keepPicture(house, { borrowerId, bytes: Buffer.from(await file.arrayBuffer()) });
  return kept.ok ? done({ url: pictureLink(house.cipher, kept.value, borrowerId, now) }) : kept;
}

/** The file behind a link: only through a link that holds, for the borrower whose picture it is, or for staff (COMP-10). */
export async function openPicture(
  house: House,
  id: string,
  query: Readonly<Record<string, unknown>>,
): Promise<StoredFile | null> {
  const viewer = isId(id) ? readPictureLink(house.cipher, id, query, house.clock.systemNow()) : null;
  const picture = viewer === null ? null : await findPicture(house.db, id);
  if (!picture || (viewer !== staffViewer && viewer !== picture.borrowerId)) return null;
  return house.storage.find(picture.storageKey);
}

/** Forgets pictures that no complaint named within a week; their files are removed after the rows are gone. */
export async function forgetUnnamedPictures(house: House): Promise<void> {
  const now = house.clock.systemNow();
  const before = new Date(now.getTime() - unnamedDaysMax * dayMs);
  await inTransaction(house.db, async (tx) => {
    const keys = await deleteUnnamedPictures(tx, before, forgottenAtOnceMax);
    const messages = keys.map((key) => ({
      kind: 'remove-file',
      dedupeKey: `remove:${key}`,
      payload: { key },
    }));
    await enqueue(tx, messages, now);
  });
  house.wakeOutbox();
}
