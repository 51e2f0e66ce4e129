import { type Day, formatDay } from '@hiram/lending/calendar-day';
import { markets } from '@hiram/lending/market';
import { listMobileNumbers, normalizePhone } from '@hiram/lending/phone-number';
import { accept, refuse } from '@hiram/lending/result';
import { addBlocked, endBlocked } from '@hiram/wire/staff/borrowers/blocklist';
import type { StaffRequestOf } from '@hiram/wire/staff/define-staff-route';
import { loadBorrower } from '../../../borrowers/identity/borrower-store.ts';
import { phoneMatch } from '../../../borrowers/matches/match-indexes.ts';
import { findPayoutAccount } from '../../../borrowers/payout-accounts/payout-account-store.ts';
import type { Context } from '../../../feature/context.ts';
import type { Feature } from '../../../feature/feature.ts';
import { answerStaff, type StaffOutcome } from '../../../feature/staff/staff-route.ts';
import type { Tx } from '../../../ground/engine/database.ts';
import { inTransaction } from '../../../ground/engine/transaction.ts';
import { isId } from '../../../ground/new-id.ts';
import { sharedMarket } from '../../../ground/shared-market.ts';
import { findLoan } from '../../book/loan-store.ts';
import { blocklistQueue } from './blocklist-queue.ts';
import {
  type BlockMarks,
  endBlock,
  findExpiredBlock,
  insertBlock,
  type NewBlock,
} from './blocklist-store.ts';
import { listIndexesOf } from './index-store.ts';

/** Phones, accounts, devices and documents that the lender does not lend to, with a reason and an end (BLOCK). */
export const blocklist: Feature = {
  name: 'blocklist',
  queues: [blocklistQueue],
  staff: [
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
  if (!blocks.ok) return blocks;
  if (blocks.value.length === 0) return impossible('The borrower has nothing of this kind.');
  const { reason, endsOn } = asked;
  const marks = { merchantNumber: context.brand.merchantNumber, reason, endsOn, staffId };
  const added = await inTransaction(context.db, async (tx) => {
    let count = 0;
    for (const block of blocks.value) {
      await endExpired(context, tx, block, marks);
      if (await insertBlock(tx, context.cipher, block, marks, context.clock.businessNow())) count += 1;
    }
    return count;
  });
  return added === 0 ? impossible('This is blocked already.') : accept({ added });
}

const impossible = (why: string) => refuse({ code: 'not-possible', why });

/** An entry that has expired gives way to the new one: the rules ignore it, and one value has one entry that stands. */
async function endExpired(
  { cipher, clock }: Context,
  tx: Tx,
  { value }: NewBlock,
  { merchantNumber, staffId }: BlockMarks,
): Promise<void> {
  // Where the day begins last, an entry counts longest.
  const day = formatDay(Math.min(...markets.map((market) => clock.today(market))) as Day);
  const id = await findExpiredBlock(tx, { merchantNumber, value, day });
  if (id)
    await endBlock(tx, cipher, { id, staffId, reason: 'Expired, and blocked again.' }, clock.businessNow());
}

/** A number that names no country and fits both markets is not guessed at. */
function readBlockedPhone({ cipher }: Context, typed: string): StaffOutcome<NewBlock[]> {
  const [phone = normalizePhone(typed, sharedMarket), ...others] = listMobileNumbers(typed);
  return others.length === 0
    ? accept([{ ...phoneMatch(cipher, phone), kind: 'phone', shown: phone }])
    : impossible(`Write the number with its country: it can be ${[phone, ...others].join(' or ')}.`);
}

async function toBlocks(context: Context, asked: Asked): Promise<StaffOutcome<NewBlock[]>> {
  if ('phone' in asked) return readBlockedPhone(context, asked.phone);
  const { db, cipher } = context;
  const loan = isId(asked.orderId) ? await findLoan(db, asked.orderId) : null;
  if (!loan) return refuse({ code: 'not-found' });
  const { personal } = await loadBorrower(db, cipher, loan.borrowerId);
  const account = await findPayoutAccount(db, cipher, loan.borrowerId);
  const shown = {
    phone: personal.phone,
    account: account?.masked ?? `Account of ${loan.contractNumber}`,
    device: `Device of ${loan.contractNumber}`,
    document: `Document of ${loan.contractNumber}`,
  }[asked.kind];
  const values = await listIndexesOf(db, loan.borrowerId, asked.kind);
  return accept(values.map((value) => ({ kind: asked.kind, value, shown })));
}
