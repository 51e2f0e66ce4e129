import { accept, refuse } from '@hiram/lending/result';
import type { Role } from '@hiram/wire/staff/permissions';
import type { Context } from '../../feature/context.ts';
import type { StaffOutcome } from '../../feature/staff/staff-route.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newId } from '../../ground/new-id.ts';
import { findStaffByName, insertStaffAccount, listStaffAccounts } from '../accounts/staff-store.ts';
import { appendAuditEntry } from '../audit/audit-store.ts';
import { hashOfCode, hashOfLink, newEnrolmentCode, newLink } from './enrolment-secrets.ts';
import { endEnrolments, openEnrolment, saveHalf } from './enrolment-store.ts';

type Place = Pick<Context, 'db' | 'cipher' | 'clock'>;
type Added = { readonly link: string; readonly code: string };

/** How many administrators can do everything together: from then on the command line adds nobody. */
const enoughAdministrators = 2;

/**
 * Adds an account from the command line while there are not two administrators who can approve for each other, or gives
 * one that nobody has enrolled yet a new way in. Its holder enrols by the link and the code like everybody.
 */
export async function addFirstStaff(
  { db, cipher, clock }: Place,
  account: { readonly name: string; readonly role: Role },
): Promise<StaffOutcome<Added>> {
  return inTransaction(db, async (tx): Promise<StaffOutcome<Added>> => {
    const now = clock.systemNow();
    const isClosed = await hasEnoughAdministrators(tx, cipher);
    const staffId = isClosed ? null : await findOrInsert(tx, cipher, account, now);
    const outcome = isClosed ? 'refused: not-permitted' : staffId ? 'done' : 'refused: name-taken';
    await appendAuditEntry(
      tx,
      cipher,
      {
        staffId: null,
        staffName: 'command line',
        role: 'administrator',
        action: 'npm run staff -- add',
        outcome,
        subject: 'staff-accounts',
        detail: account,
      },
      now,
    );
    if (isClosed) return refuse({ code: 'not-permitted' });
    if (!staffId) return refuse({ code: 'name-taken' });
    return accept(await makeBothHalves(tx, cipher, staffId, now));
  });
}

async function hasEnoughAdministrators(tx: Tx, cipher: Place['cipher']): Promise<boolean> {
  const able = (await listStaffAccounts(tx, cipher)).filter(
    ({ role, disabledAt, passwordHash }) => role === 'administrator' && !disabledAt && passwordHash !== null,
  );
  return able.length >= enoughAdministrators;
}

async function findOrInsert(
  tx: Tx,
  cipher: Place['cipher'],
  account: { readonly name: string; readonly role: Role },
  now: Date,
): Promise<string | null> {
  const found = await findStaffByName(tx, cipher, account.name);
  if (!found) return insertStaffAccount(tx, account, now);
  return found.passwordHash === null && !found.disabledAt && found.role === account.role ? found.id : null;
}

async function makeBothHalves(tx: Tx, cipher: Place['cipher'], staffId: string, now: Date): Promise<Added> {
  const [id, link, code] = [newId(), newLink(), newEnrolmentCode()];
  await endEnrolments(tx, { staffId }, now);
  await openEnrolment(tx, { id, staffId, linkHolder: null, codeHolder: null }, now);
  await saveHalf(tx, id, { linkSha256: hashOfLink(link) });
  await saveHalf(tx, id, { codeHash: hashOfCode(cipher, id, code) });
  return { link, code };
}
