import { accept, refuse } from '@hiram/lending/result';
import type { EnrolmentHalf } from '@hiram/wire/staff/accounts/account-changes';
import type { Context } from '../../feature/context.ts';
import type { StaffCaller, StaffOutcome } from '../../feature/staff/staff-route.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { isId } from '../../ground/new-id.ts';
import { loadStaffAccount } from '../accounts/staff-store.ts';
import { emailOf, findChange } from '../changes/account-change-store.ts';
import { enrolmentUrl, hashOfCode, hashOfLink, newEnrolmentCode, newLink } from './enrolment-secrets.ts';
import { lockEnrolment, saveHalf } from './enrolment-store.ts';

/**
 * Makes a half of the way in: the link for whoever asked for the account, the code for whoever approved it. Neither of
 * them can enrol in the holder's place alone. A link that was mailed is in the holder's mailbox alone.
 */
export async function makeHalf(
  context: Context,
  { staffId }: StaffCaller,
  id: string,
): Promise<StaffOutcome<EnrolmentHalf>> {
  if (!isId(id)) return refuse({ code: 'not-found' });
  return inTransaction(context.db, async (tx): Promise<StaffOutcome<EnrolmentHalf>> => {
    const { cipher } = context;
    const change = await findChange(tx, cipher, { id });
    if (!change) return refuse({ code: 'not-found' });
    const way = await lockEnrolment(tx, { id }, context.clock.systemNow());
    if (!way) return refuse({ code: 'not-possible', why: 'Nobody can enrol by this request any more.' });
    const { name } = await loadStaffAccount(tx, cipher, way.staff_id);
    const told = { name, until: way.expires_at.toISOString() };
    if (way.link_holder === staffId) {
      if (emailOf(change.request))
        return refuse({ code: 'not-possible', why: 'The link was sent to the holder by e-mail.' });
      const link = newLink();
      await saveHalf(tx, id, { linkSha256: hashOfLink(link) });
      return accept({ kind: 'link', secret: enrolmentUrl(context.settings.baseUrl, link), ...told });
    }
    if (way.code_holder !== staffId) return refuse({ code: 'not-permitted' });
    const code = newEnrolmentCode();
    await saveHalf(tx, id, { codeHash: hashOfCode(cipher, id, code) });
    return accept({ kind: 'code', secret: code, ...told });
  });
}
