import { normalizePhone } from '@hiram/lending/phone-number';
import { accept, refuse } from '@hiram/lending/result';
import { addBlocked, endBlocked, listBlocked } from '@hiram/wire/staff/blocklist';
import type { StaffRequestOf } from '@hiram/wire/staff/define-staff-route';
import { loadBorrower } from '../../../borrowers/identity/borrower-store.ts';
import { phoneMatch } from '../../../borrowers/matches/match-indexes.ts';
import { findPayoutAccount } from '../../../borrowers/payout-accounts/payout-account-store.ts';
import type { Context } from '../../../feature/context.ts';
import type { Feature } from '../../../feature/feature.ts';
import { answerStaff, type StaffOutcome } from '../../../feature/staff-route.ts';
import { inTransaction } from '../../../ground/engine/transaction.ts';
import { isId } from '../../../ground/new-id.ts';
import { findLoan } from '../../book/loan-store.ts';
import { endBlock, insertBlock, listBlocks, type NewBlock } from './blocklist-store.ts';
import { listIndexesOf } from './index-store.ts';

/** Phones, accounts, devices and documents that the lender does not lend to, with a reason and an end (BLOCK). */
export const blocklist: Feature = {
  name: 'blocklist',
  staff: [
    answerStaff(listBlocked, async ({ db, cipher, brand }) =>
      accept(await listBlocks(db, cipher, brand.merchantNumber)),
    ),
    answerStaff(addBlocked, (context, { staffId }, { body }) => add(context, staffId, body)),
    answerStaff(endBlocked, async ({ db, cipher, clock }, { staffId }, { params, body }) => {
      if (!isId(params.id)) return refuse({ code: 'not-found' });
      const ended = await endBlock(db, cipher, { ...params, staffId, ...body }, clock.businessNow());
      return ended ? accept(null) : refuse({ code: 'not-found' });
    }),
  ],
};

type Asked = StaffRequestOf<typeof addBlocked>['body'];

async function add(
  context: Context,
  staffId: string,
  asked: Asked,
): Promise<StaffOutcome<{ added: number }>> {
  const blocks = await toBlocks(context, asked);
  if (!blocks) return refuse({ code: 'not-found' });
  if (blocks.length === 0)
    return refuse({ code: 'not-possible', why: 'The borrower has nothing of this kind.' });
  const { reason, endsOn } = asked;
  const marks = { merchantNumber: context.brand.merchantNumber, reason, endsOn, staffId };
  const added = await inTransaction(context.db, async (tx) => {
    let count = 0;
    for (const block of blocks)
      if (await insertBlock(tx, context.cipher, block, marks, context.clock.businessNow())) count += 1;
    return count;
  });
  if (added === 0) return refuse({ code: 'not-possible', why: 'This is blocked already.' });
  return accept({ added });
}

async function toBlocks({ db, cipher }: Context, asked: Asked): Promise<NewBlock[] | null> {
  if ('phone' in asked) {
    const phone = normalizePhone(asked.phone, 'PH');
    return [{ ...phoneMatch(cipher, phone), kind: 'phone', shown: phone }];
  }
  const loan = isId(asked.orderId) ? await findLoan(db, asked.orderId) : null;
  if (!loan) return null;
  const { personal } = await loadBorrower(db, cipher, loan.borrowerId);
  const account = await findPayoutAccount(db, cipher, loan.borrowerId);
  const shown = {
    phone: personal.phone,
    account: account?.masked ?? `Account of ${loan.contractNumber}`,
    device: `Device of ${loan.contractNumber}`,
    document: `Document of ${loan.contractNumber}`,
  }[asked.kind];
  const values = await listIndexesOf(db, loan.borrowerId, asked.kind);
  return values.map((value) => ({ kind: asked.kind, value, shown }));
}
