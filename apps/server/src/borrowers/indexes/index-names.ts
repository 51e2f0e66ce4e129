import type { Context } from '../../feature/context.ts';
import { eachAlone } from '../../ground/each-alone.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { lockBorrower, openPersonal } from '../identity/borrower-store.ts';
import { listNotIndexed, replaceNameIndexes } from './borrower-index-store.ts';

const atOnceMax = 200;

/** Gives the borrowers of before there were indexes theirs, some at a time, until everybody has them. */
export async function indexNames({ db, cipher, log }: Context): Promise<void> {
  const rows = await listNotIndexed(db, atOnceMax);
  await eachAlone({ log }, rows, 'the names of a borrower could not be indexed', ({ id }) =>
    inTransaction(db, async (tx) => {
      await lockBorrower(tx, id);
      const row = await tx
        .selectFrom('borrower')
        .select('personal_cipher')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await replaceNameIndexes(tx, cipher, id, openPersonal(cipher, id, row.personal_cipher));
    }),
  );
}
