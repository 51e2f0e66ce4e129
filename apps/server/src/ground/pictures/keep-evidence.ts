import { refuse } from '@hiram/lending/result';
import { recentCounts } from '../limits/recent-counts.ts';
import type { Outcome } from '../outcome.ts';
import { type Album, keepPicture, type Sent } from './keep-picture.ts';
import { countPicturesSince } from './picture-store.ts';

const dayMs = 86_400_000;
const picturesPerDayMax = 100;
/** Reading a damaged picture costs as much as a good one: so many may fail in ten minutes. */
const failedMax = 20;
const failures = recentCounts(600_000);

/** Accepts a picture within the limits of its borrower: pictures a day, and failures in ten minutes. Returns its id. */
export async function keepEvidence(album: Album, sent: Sent): Promise<Outcome<string>> {
  const { borrowerId } = sent;
  const now = album.clock.systemNow();
  const sentToday = await countPicturesSince(album.db, borrowerId, new Date(now.getTime() - dayMs));
  if (sentToday >= picturesPerDayMax) return refuse({ code: 'too-many-requests' });
  if (failures.count(borrowerId, now) >= failedMax) return refuse({ code: 'too-many-requests' });
  const kept = await keepPicture(album, sent);
  if (!kept.ok && kept.refusal.code === 'picture-refused') failures.add(borrowerId, now);
  return kept;
}
