import { createHash } from 'node:crypto';
import { addDays, type Day, formatDay } from '@hiram/lending/calendar-day';
import { offerLoan } from '@hiram/lending/cost/offer-loan';
import type { LoanEvent } from '@hiram/lending/loan-event';
import { type Market, markets } from '@hiram/lending/market';
import { orderStatusCodes } from '@hiram/lending/order-status';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import type { SandboxAnswer } from '@hiram/wire/sandbox';
import { findBorrower } from '../borrowers/identity/borrower-store.ts';
import { insertPayoutAccount } from '../borrowers/payout-accounts/payout-account-store.ts';
import { enterBorrower, openSession } from '../borrowers/sessions/register-caller.ts';
import type { Context } from '../feature/context.ts';
import type { Tx } from '../ground/engine/database.ts';
import { inTransaction } from '../ground/engine/transaction.ts';
import { toStoredJson } from '../ground/json/json-codec.ts';
import { newId } from '../ground/new-id.ts';
import { enqueue } from '../ground/outbox/outbox-store.ts';
import { findSetting, saveSetting } from '../ground/setting-store.ts';
import type { Product } from '../lender/products/product-definition.ts';
import { findProduct } from '../lender/products/product-store.ts';
import { emptyLedger, insertLoan } from '../loans/book/open-order-store.ts';
import { listLoans } from '../loans/book/order-store.ts';
import { recordEvents } from '../loans/book/recording-store.ts';
import { insertPayout } from '../payments/payouts/payout-store.ts';
import { moveTransfer } from '../payments/payouts/transfer-store.ts';

/** The device that the sandbox's own sessions are bound to. */
export const demoDevice = 'sandbox-device';
const dayMs = 86_400_000;
const demoSetting = 'sandbox-demo-borrowers';

/** How an order of a demo borrower came to where it is: its product and the days ago of what happened. */
type Story = {
  readonly name: string;
  readonly product: 1 | 2 | 3;
  readonly appliedDaysAgo: number;
  readonly decided?: 'approved' | 'declined';
  readonly payout?: 'returned' | 'credited';
  readonly creditedDaysAgo?: number;
  readonly isPaidOff?: boolean;
};

const stories: readonly Story[] = [
  { name: 'Nina New', product: 1, appliedDaysAgo: -1 },
  { name: 'Una Underreview', product: 1, appliedDaysAgo: 0 },
  { name: 'Dario Declined', product: 1, appliedDaysAgo: 2, decided: 'declined' },
  { name: 'Amor Approved', product: 1, appliedDaysAgo: 1, decided: 'approved' },
  { name: 'Rey Returned', product: 1, appliedDaysAgo: 2, decided: 'approved', payout: 'returned' },
  {
    name: 'Olive Onloan',
    product: 1,
    appliedDaysAgo: 11,
    decided: 'approved',
    payout: 'credited',
    creditedDaysAgo: 10,
  },
  {
    name: 'Dina Due',
    product: 2,
    appliedDaysAgo: 91,
    decided: 'approved',
    payout: 'credited',
    creditedDaysAgo: 90,
  },
  {
    name: 'Otto Overdue',
    product: 2,
    appliedDaysAgo: 99,
    decided: 'approved',
    payout: 'credited',
    creditedDaysAgo: 98,
  },
  {
    name: 'Sol Settled',
    product: 3,
    appliedDaysAgo: 93,
    decided: 'approved',
    payout: 'credited',
    creditedDaysAgo: 92,
    isPaidOff: true,
  },
];

/** Makes the demo borrowers once: one in every order status, in pesos and in rupees. */
export async function seedDemoBorrowers(context: Context): Promise<void> {
  if (await findSetting(context.db, demoSetting)) return;
  const made: string[] = [];
  for (const market of markets) {
    for (const [index, story] of stories.entries())
      made.push(await seedBorrower(context, market, story, index));
  }
  await saveSetting(context.db, demoSetting, made);
  context.wakeOutbox();
}

async function seedBorrower(context: Context, market: Market, story: Story, index: number): Promise<string> {
  const phone = market === 'PH' ? `0917555010${index}` : `981000010${index}`;
  const personal = { phone, name: story.name, birthDay: '1994-03-21', nationality: market };
  const { userId } = await enterBorrower(context, { market, isRepeat: false, personal }, demoDevice);
  const productId = (market === 'PH' ? 1_000 : 2_000) + story.product;
  const product = await findProduct(context.db, productId, context.clock.businessNow());
  if (!product) throw new Error('a demo borrower needs a product that the brand does not have');
  await inTransaction(context.db, (tx) => seedLoan(context, tx, { userId, product, story }));
  return userId;
}

async function seedLoan(
  context: Context,
  tx: Tx,
  { userId, product, story }: { userId: string; product: Product; story: Story },
): Promise<void> {
  if (story.appliedDaysAgo < 0) return;
  const now = context.clock.businessNow();
  const account = { ...demoAccount(product.market), boundBy: 'borrower', waitsUntil: null } as const;
  const accountId = await insertPayoutAccount(tx, context.cipher, userId, account, now);
  const today = context.clock.today(product.market);
  const { principalMinor, terms } = product;
  const acceptedOn = addDays(today, -story.appliedDaysAgo);
  const contract = {
    principalMinor,
    terms,
    borrowerKind: 'new',
    conduct: 'specified',
    caps: null,
    acceptedOn,
    agreements: [],
  } as const;
  const id = newId();
  const order = {
    id,
    borrowerId: userId,
    productId: product.id,
    productVersion: product.version,
    contractNumber: `HR-${formatDay(acceptedOn).replaceAll('-', '')}-D${id.slice(-6).toUpperCase()}`,
    contract,
    createdAt: now,
  };
  const contractSha256 = createHash('sha256')
    .update(toStoredJson({ ...contract, id }))
    .digest('hex');
  await insertLoan(tx, { ...order, contractSha256 });
  const payoutId = story.payout
    ? await seedPayout(context, tx, { order, product, story, accountId })
    : newId();
  const events = toEvents(product, story, { today, payoutId });
  await recordEvents(tx, { ...order, events: [], ledger: emptyLedger }, events, { today, now });
  if (story.decided === 'approved' && !story.payout)
    await enqueue(tx, [{ kind: 'send-payout', payload: { orderId: id } }], context.clock.systemNow());
  if (story.payout === 'credited')
    await enqueue(
      tx,
      [{ kind: 'issue-standing-codes', payload: { orderId: id } }],
      context.clock.systemNow(),
    );
}

type Paying = {
  readonly order: { readonly id: string; readonly borrowerId: string };
  readonly product: Product;
  readonly story: Story;
  readonly accountId: string;
};

/** The transfer of a loan that was paid out, or whose money came back; answers its id. */
async function seedPayout(
  context: Context,
  tx: Tx,
  { order, product, story, accountId }: Paying,
): Promise<string> {
  const daysAgo = story.creditedDaysAgo ?? story.appliedDaysAgo;
  const at = new Date(context.clock.businessNow().getTime() - daysAgo * dayMs);
  const { principalMinor, terms } = product;
  const { netProceeds } = offerLoan({
    principalMinor,
    terms,
    creditDay: context.clock.today(product.market),
  });
  const payout = await insertPayout(
    tx,
    {
      order_id: order.id,
      borrower_id: order.borrowerId,
      payout_account_id: accountId,
      amount_minor: netProceeds.minor,
      currency: netProceeds.currency,
      provider: context.providers.paying(netProceeds.currency).name,
    },
    at,
  );
  if (!payout) throw new Error('a demo borrower has a payout under way already');
  const transfer = { table: 'payout', id: payout.id } as const;
  await moveTransfer(tx, transfer, { from: ['requested'], to: story.payout ?? 'credited' }, at);
  return payout.id;
}

function toEvents(
  product: Product,
  story: Story,
  { today, payoutId }: { today: Day; payoutId: string },
): LoanEvent[] {
  const ago = (days: number): Day => addDays(today, -days);
  const appliedOn = ago(story.appliedDaysAgo);
  const { principalMinor, terms } = product;
  const offer = offerLoan({ principalMinor, terms, creditDay: ago(story.creditedDaysAgo ?? 0) });
  const payout = { payoutId, amountMinor: offer.netProceeds.minor };
  const events: LoanEvent[] = [{ id: newId(), kind: 'submitted', valueDay: appliedOn }];
  if (story.decided === 'declined')
    events.push({ id: newId(), kind: 'declined', valueDay: appliedOn, reason: 'demo' });
  if (story.decided === 'approved') events.push({ id: newId(), kind: 'approved', valueDay: appliedOn });
  if (story.payout) events.push({ id: newId(), kind: 'payout-sent', valueDay: appliedOn, ...payout });
  if (story.payout === 'returned')
    events.push({
      id: newId(),
      kind: 'payout-returned',
      valueDay: appliedOn,
      ...payout,
      reason: 'account not found',
    });
  if (story.payout === 'credited')
    events.push({
      id: newId(),
      kind: 'disbursed',
      valueDay: ago(story.creditedDaysAgo ?? 0),
      payoutId: payout.payoutId,
    });
  if (story.isPaidOff) events.push(...payOnTime(offer));
  return events;
}

function payOnTime(offer: ReturnType<typeof offerLoan>): LoanEvent[] {
  return offer.schedule.map((instalment) => ({
    id: newId(),
    kind: 'paid' as const,
    valueDay: instalment.dueDay,
    paymentId: newId(),
    amountMinor: instalment.total.minor,
    purpose: 'repayment' as const,
  }));
}

function demoAccount(market: Market) {
  const wallet = market === 'PH' ? 'GCash' : 'Paytm Payments';
  const walletNumber = market === 'PH' ? '09175554821' : '9810004821';
  return {
    cardType: 1,
    channelNumber: '90006',
    fields: { channel: '90006', walletNumber, salaryDay: '15' },
    masked: `${wallet} •••• 4821`,
  };
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
  const [order] = await listLoans(context.db, userId);
  const session = {
    userId,
    market: borrower.market,
    deviceId: demoDevice,
    productId: String(order?.productId ?? (borrower.market === 'PH' ? 1_001 : 2_001)),
    ...(order ? { orderId: order.id } : {}),
  };
  const { query } = await openSession(context, session);
  const today = context.clock.today(borrower.market);
  const status = order ? replayLoan(order.contract, order.events, today).status : null;
  return {
    userId,
    name: borrower.personal.name,
    orderId: order?.id ?? '',
    orderStatus: status === null ? null : orderStatusCodes[status],
    query,
  };
}
