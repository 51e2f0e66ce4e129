import { accept, refuse } from '@hiram/lending/result';
import { personalCopyFile } from '@hiram/wire/addresses';
import { loadBorrower } from '../../borrowers/identity/borrower-store.ts';
import type { FileRoute } from '../../feature/feature.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { type RateLimit, rateSubject, takeTurn } from '../../ground/limits/rate-limit-store.ts';
import { collectCopy } from './collect-copy.ts';

/** A copy reads all that there is of a person, so nobody draws one all day long. */
const limits: readonly RateLimit[] = [{ seconds: 86_400, max: 10 }];

/** PRIV-02: the copy as a file that a machine can read, in English keys and the words in which things were said. */
export const personalCopyRoute: FileRoute = {
  page: 'privacy',
  name: personalCopyFile,
  load: async (context, { borrowerId }) => {
    const { db, cipher, clock } = context;
    const turn = rateSubject(cipher, { kind: 'personal-copy', text: borrowerId, limits });
    const waitSeconds = await inTransaction(db, (tx) => takeTurn(tx, [turn], clock.systemNow()));
    if (waitSeconds > 0) return refuse({ code: 'too-many-requests' });
    const copy = await collectCopy(context, await loadBorrower(db, cipher, borrowerId));
    const bytes = Buffer.from(`${JSON.stringify(copy, null, 2)}\n`);
    return accept({ type: 'application/json', fileName: personalCopyFile, bytes, isDownload: true });
  },
};
