import { formatDay } from '@hiram/lending/calendar-day';
import { listReportDays } from '@hiram/lending/credit-reports/report-days';
import { type Market, markets } from '@hiram/lending/market';
import { orderStatusCodes } from '@hiram/lending/order-status';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import type { SandboxAnswer } from '@hiram/wire/sandbox';
import { findBorrower } from '../../borrowers/identity/borrower-store.ts';
import { enterBorrower, openSession } from '../../borrowers/sessions/register-caller.ts';
import { startReport } from '../../credit-bureau/start-report.ts';
import type { Context } from '../../feature/context.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { findSetting, saveSetting } from '../../ground/settings/setting-store.ts';
import { findProduct } from '../../lender/products/product-store.ts';
import { listLoans } from '../../loans/book/loan-store.ts';
import type { PastSettlement, SandboxWorld } from '../../providers/payment/sandbox/world/sandbox-world.ts';
import { seedLoan } from './seed-loan.ts';
import { type Story, stories } from './stories.ts';

/** The device that the sandbox's sessions of a phone are bound to. One for all would make all of them one person. */
export const demoDeviceOf = (phone: string): string => `sandbox-device-${phone.slice(-10)}`;

/** Who has one name in both markets is two people. */
const birthDays: { readonly [market in Market]: string } = { PH: '1994-03-21', IN: '1992-08-14' };

const demoSetting = 'sandbox-demo-borrowers';

/**
 * Makes the demo borrowers once: one in every order status, in pesos and in rupees. The provider is told what it paid and was paid,
 * or the first close of a day would find what its report does not have.
 */
export async function seedDemoBorrowers(
  context: Context,
  recordPast: SandboxWorld['recordPast'],
): Promise<void> {
  if (await findSetting(context.db, demoSetting)) return;
  const made: string[] = [];
  for (const market of markets) {
    for (const [index, story] of stories.entries()) {
      const { userId, settled } = await seedBorrower(context, market, story, index);
      for (const line of settled) await recordPast(line);
      made.push(userId);
    }
  }
  await saveSetting(context.db, demoSetting, made);
  for (const market of markets) await reportToBureau(context, market);
  context.wakeOutbox();
}

/** The last report day of a market, so that the list of reports is not empty at the first start. */
async function reportToBureau(context: Context, market: Market): Promise<void> {
  const [day] = listReportDays(market, context.clock.today(market), 1);
  if (day === undefined) return;
  await startReport(context, { market, day: formatDay(day), kind: 'regular', askedBy: 'Demo' });
}

async function seedBorrower(
  context: Context,
  market: Market,
  story: Story,
  index: number,
): Promise<{ readonly userId: string; readonly settled: readonly PastSettlement[] }> {
  const phone = market === 'PH' ? `0917555010${index}` : `981000010${index}`;
  const personal = { phone, name: story.name, birthDay: birthDays[market], nationality: market };
  const { userId } = await enterBorrower(context, { market, isRepeat: false, personal }, demoDeviceOf(phone));
  const productId = (market === 'PH' ? 1_000 : 2_000) + story.product;
  const product = await findProduct(context.db, productId, context.clock.businessNow());
  if (!product) throw new Error('a demo borrower needs a product that the brand does not have');
  const settled = await inTransaction(context.db, (tx) => seedLoan(context, tx, { userId, product, story }));
  return { userId, settled };
}

/** The demo borrowers with where their order stands and a fresh way in. */
export async function listDemoBorrowers(context: Context): Promise<SandboxAnswer<'listBorrowers'>> {
  const ids = ((await findSetting(context.db, demoSetting)) ?? []) as string[];
  return Promise.all(ids.map((id) => describeBorrower(context, id)));
}

async function describeBorrower(
  context: Context,
  userId: string,
): Promise<SandboxAnswer<'listBorrowers'>[number]> {
  const borrower = await findBorrower(context.db, context.cipher, userId);
  if (!borrower) throw new Error('a demo borrower is gone');
  const [loan] = await listLoans(context.db, userId);
  const session = {
    userId,
    market: borrower.market,
    deviceId: demoDeviceOf(borrower.personal.phone),
    productId: String(loan?.productId ?? (borrower.market === 'PH' ? 1_001 : 2_001)),
    ...(loan ? { orderId: loan.id } : {}),
  };
  const { query } = await openSession(context, session);
  const today = context.clock.today(borrower.market);
  const status = loan ? replayLoan(loan.contract, loan.events, today).status : null;
  return {
    userId,
    name: borrower.personal.name,
    orderId: loan?.id ?? '',
    orderStatus: status === null ? null : orderStatusCodes[status],
    query,
  };
}
