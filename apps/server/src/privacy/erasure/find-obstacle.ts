import { hasApplied } from '../../borrowers/identity/has-applied.ts';
import { listSamePersons } from '../../borrowers/matches/persons.ts';
import { countComplaintsSince } from '../../complaints/complaint-store.ts';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import type { ErasureObstacle } from '../../ground/outcome.ts';
import { hasOpenPennyDrop } from '../../payments/payouts/bound-account/penny-drop/penny-drop-store.ts';
import { listWaitingAbout } from '../../staff/requests/request-store.ts';

type Reading = { readonly db: Tx; readonly cipher: FieldCipher };

/**
 * PRIV-04: what stands in the way of deleting a person's data; null where nothing does. An application and a complaint have to be
 * kept by law; who is another borrower as well is decided on together; a rupee that may still come must find its account.
 */
export async function findObstacle(
  { db, cipher }: Reading,
  borrowerId: string,
): Promise<ErasureObstacle | null> {
  if (await hasApplied(db, borrowerId)) return 'applied';
  if ((await countComplaintsSince(db, borrowerId, new Date(0))) > 0) return 'complained';
  const isLinked = (await listSamePersons(db, borrowerId)).length > 0;
  if (isLinked || (await listWaitingAbout(db, cipher, borrowerId)).length > 0) return 'linked';
  return (await hasOpenPennyDrop(db, borrowerId)) ? 'checking' : null;
}
