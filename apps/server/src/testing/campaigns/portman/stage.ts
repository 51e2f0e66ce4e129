import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Role, roles } from '@hiram/wire/staff/permissions';
import { startReport } from '../../../credit-bureau/start-report.ts';
import { runDayWork } from '../../../loans/day-work/day-work.ts';
import { applyFor, borrow, takeLoan, walletFields } from '../../borrowers/lend.ts';
import { newPhone } from '../../borrowers/visitor.ts';
import { sendPaymentReport } from '../../samples/provider-messages.ts';
import { signInStaff, type TestStaff } from '../../staff/staff.ts';
import { makeStaffSituation, type StaffSituation } from '../../staff/staff-situation.ts';
import type { TestBorrower, TestHiram } from '../../test-hiram.ts';

/** A borrower with a loan, or with an application for one. */
export type Lent = { readonly borrower: TestBorrower; readonly phone: string; readonly orderId: string };

/** A sandbox with work of every kind, and what else an operation needs of its own. */
export type Stage = {
  readonly hiram: TestHiram;
  readonly situation: StaffSituation;
  /** Who asks in the run. */
  readonly staff: Readonly<Record<Role, TestStaff>>;
  /** Who has asked for something before, as a second person. */
  readonly second: Readonly<Record<Role, TestStaff>>;
  /** The day of the sandbox, and the one before it. */
  readonly today: string;
  readonly yesterday: string;
  /** Where one of the lender's own systems takes every event. */
  readonly receiverUrl: string;
  /** An application that waits for a decision. */
  apply(): Promise<Lent>;
  /** A loan that was paid out today. */
  lend(): Promise<Lent>;
  /** A loan that is overdue, which nothing else was done with. */
  late(): Lent;
  /** Where a picture is that a borrower can send. */
  readonly pictureFile: string;
  stop(): void;
};

/** The product of the loans that a campaign lends. */
export const productId = '1003';

const lateLoans = 32;
/** The sandbox says of an account with this end that another person holds it. */
const accountOfAnother = '09175500409';
/** A loan of the second of these days is reminded of on the day after the last. */
const [lentOn, remindedFrom] = ['2027-02-01', '2027-02-21'] as const;
const [yesterday, today] = ['2027-04-09', '2027-04-10'] as const;
/** The day of a report to the credit bureau that is there. */
const reportedOn = '2027-02-28';

/** Lends, lets loans fall due and signs everybody in. */
export async function makeStage(hiram: TestHiram, pictureFile: string): Promise<Stage> {
  const situation = await makeStaffSituation(hiram);
  const enter = async (): Promise<Omit<Lent, 'orderId'>> => {
    const phone = newPhone();
    return { phone, borrower: await hiram.borrower({ phone }) };
  };
  const lend = async (): Promise<Lent> => {
    const entered = await enter();
    return { ...entered, orderId: await borrow(hiram, entered.borrower, productId) };
  };
  await hiram.setToday(lentOn);
  const late: Lent[] = [];
  await holdAccount(hiram);
  while (late.length < lateLoans) late.push(await lend());
  await hiram.setToday(remindedFrom);
  await lend();
  await hiram.setToday(yesterday);
  for (const paymentId of ['pay-astray-one', 'pay-astray-two'])
    await sendPaymentReport(hiram, {
      ...{ paymentId, reference: 'HP-nobody-knows-it' },
      ...{ state: 'SUCCEEDED', amountMinor: 123_400 },
    });
  await hiram.setToday(today);
  await rateLoan(situation);
  await runDayWork(hiram.context);
  await startReport(hiram.context, { market: 'PH', day: reportedOn, kind: 'regular', askedBy: 'campaign' });
  await hiram.worker.drain();
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(204).end());
  });
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
  return {
    ...{ hiram, situation, today, yesterday, lend, pictureFile },
    staff: await signInAll(hiram),
    second: await signInAll(hiram),
    receiverUrl: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`,
    apply: async () => {
      const entered = await enter();
      return { ...entered, orderId: await applyFor(entered.borrower, productId) };
    },
    late: () => {
      const loan = late.pop();
      if (!loan) throw new Error('there are no more overdue loans');
      return loan;
    },
    stop: () => {
      receiver.closeAllConnections();
      receiver.close();
    },
  };
}

async function signInAll({ baseUrl }: TestHiram): Promise<Record<Role, TestStaff>> {
  const signed = roles.map(async (role) => [role, await signInStaff(baseUrl, role)] as const);
  return Object.fromEntries(await Promise.all(signed)) as Record<Role, TestStaff>;
}

/** An account that is another person's: its loan waits for a person. */
async function holdAccount(hiram: TestHiram): Promise<void> {
  const borrower = await hiram.borrower({ name: 'Maria Clara' });
  const account = { product_id: productId, ...walletFields, walletNumber: accountOfAnother };
  await borrower.call('bindCardNew', account);
  const orderId = await takeLoan(borrower, productId);
  await hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
  await hiram.worker.drain();
}

const rateLoan = ({ borrower, settledOrderId }: StaffSituation) =>
  borrower.call('googleScore', { score: '5', stars: '3', orderId: settledOrderId });
