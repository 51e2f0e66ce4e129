import { addDays, type Day, formatDay } from '@hiram/lending/calendar-day';
import type { LoanEvent } from '@hiram/lending/loan-event';
import type { Contract } from '@hiram/lending/terms';
import type { History } from '@hiram/lending/testing/random-history';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import type { LockedLoan } from '../../loans/book/loan-store.ts';
import { newContractNumber } from '../../loans/book/numbers/new-contract-number.ts';
import { emptyLedger, insertLoan, nothingRecorded } from '../../loans/book/open-loan-store.ts';
import { recordEvents } from '../../loans/book/recording-store.ts';
import type { TestBorrower, TestHiram } from '../test-hiram.ts';

/** A random loan in a server's database, as observed on the server's day. */
export type LentHistory = {
  readonly orderId: string;
  readonly productId: string;
  readonly borrower: TestBorrower;
  readonly contract: Contract;
  readonly events: readonly LoanEvent[];
  readonly today: Day;
};

const productId = 1003;

/** Lends a random loan to a new borrower: its days end today, and each event is recorded on its own day. */
export async function lendHistory(hiram: TestHiram, history: History): Promise<LentHistory> {
  const { context } = hiram;
  const borrower = await hiram.borrower();
  const today = context.clock.today('PH');
  const { contract, events } = toDatabase(history, today - history.today, borrower.userId);
  const id = newIdBeside(borrower.userId);
  const now = context.clock.businessNow();
  await inTransaction(context.db, async (tx) => {
    const opened = {
      id,
      borrowerId: borrower.userId,
      productId,
      productVersion: 1,
      contractNumber: newContractNumber(id, contract.acceptedOn),
      contract: { ...contract, agreements: [] },
      createdAt: now,
    };
    await insertLoan(tx, { ...opened, contractSha256: id });
    let loan: LockedLoan = { ...opened, ...nothingRecorded, ledger: emptyLedger };
    const record = async (news: readonly LoanEvent[], day: Day) => {
      loan = (await recordEvents(tx, loan, news, { today: day, now })).loan;
    };
    const { acceptedOn } = contract;
    await record([{ id: newIdBeside(id), kind: 'submitted', valueDay: acceptedOn }], acceptedOn);
    for (const event of events) await record([event], event.valueDay);
    await record([], today);
  });
  return { orderId: id, productId: String(productId), borrower, contract, events, today };
}

/** The same history some days later, with the ids of a database. */
function toDatabase({ contract, events }: History, days: number, beside: string) {
  const ids = new Map<string, string>();
  const idOf = (id: string): string => {
    const known = ids.get(id) ?? newIdBeside(beside);
    ids.set(id, known);
    return known;
  };
  const later = (event: LoanEvent): LoanEvent => ({
    ...event,
    id: idOf(event.id),
    valueDay: addDays(event.valueDay, days),
    ...('eventId' in event && { eventId: idOf(event.eventId) }),
  });
  return {
    contract: { ...contract, acceptedOn: addDays(contract.acceptedOn, days) },
    events: events.map(later),
  };
}

/** A loan in words, to find it again after a failure. */
export const describeHistory = ({ contract, events, today }: LentHistory): string =>
  JSON.stringify({ today: formatDay(today), contract, events }, (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  );
