import { normalizePhone } from '@hiram/lending/phone-number';
import { bucketOf } from '@hiram/wire/bucket';
import type { Context } from '../../feature/context.ts';
import { eachAlone } from '../../ground/each-alone.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { type Borrower, findBorrower, lockBorrower, updatePhone } from '../identity/borrower-store.ts';
import { listAccountChecks } from '../payout-accounts/account-check-store.ts';
import { listAllAccounts } from '../payout-accounts/payout-account-store.ts';
import { accountMatch, deviceMatch, holderMatch, phoneMatch } from './match-indexes.ts';
import { insertMatches } from './match-store.ts';

const pageSize = 200;

/**
 * Brings borrowers along who were stored before phones had one form: the phone is stored in it and every index is written.
 * Of two who have the same phone by now the older keeps it; the other one stays as it is and is found as a duplicate.
 */
export async function bringAlong(context: Context): Promise<void> {
  for (;;) {
    const ids = await listNotMatched(context.db);
    const brought = await eachAlone(context, ids, 'a borrower could not be brought along', (id) =>
      inTransaction(context.db, (tx) => bringBorrower(context, tx, id)),
    );
    if (brought < pageSize) return;
  }
}

async function listNotMatched(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('borrower')
    .select('id')
    .where('is_matched', '=', false)
    .orderBy('id')
    .limit(pageSize)
    .execute();
  return rows.map(({ id }) => id);
}

async function bringBorrower({ cipher }: Context, tx: Tx, id: string): Promise<void> {
  await lockBorrower(tx, id);
  const borrower = await findBorrower(tx, cipher, id);
  if (!borrower) return;
  const phone = normalizePhone(borrower.personal.phone, borrower.market);
  if (phone !== borrower.personal.phone) await updatePhone(tx, cipher, borrower, phone);
  await insertMatches(tx, id, [phoneMatch(cipher, phone)]);
  await bringAccounts(tx, cipher, borrower);
  const devices = await tx
    .selectFrom('borrower_session')
    .select('device_id')
    .distinct()
    .where('bucket', '=', bucketOf(id))
    .where('borrower_id', '=', id)
    .execute();
  await insertMatches(
    tx,
    id,
    devices.map(({ device_id }) => deviceMatch(cipher, device_id)),
  );
  await tx
    .updateTable('borrower')
    .set({ is_matched: true })
    .where('bucket', '=', bucketOf(id))
    .where('id', '=', id)
    .execute();
}

async function bringAccounts(tx: Tx, cipher: Context['cipher'], { id, personal }: Borrower): Promise<void> {
  const accounts = await listAllAccounts(tx, cipher, id);
  const checks = await listAccountChecks(
    tx,
    cipher,
    accounts.map((account) => account.id),
  );
  const holders = [...checks.values()].map(({ holderName }) =>
    holderMatch(cipher, { name: holderName ?? '', birthDay: personal.birthDay }),
  );
  await insertMatches(tx, id, [...accounts.map((account) => accountMatch(cipher, account)), ...holders]);
}
