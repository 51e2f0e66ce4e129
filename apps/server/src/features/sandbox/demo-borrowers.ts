import { createHash } from 'node:crypto';
import { addDays, type Day, formatDay } from '@hiram/lending/calendar-day';
import type { LoanEvent } from '@hiram/lending/loan-event';
import { orderStatusCodes } from '@hiram/lending/order-status';
import { offerLoan } from '@hiram/lending/quotes';
import { replayLoan } from '@hiram/lending/replay-loan';
import type { Market } from '@hiram/lending/terms';
import type { SandboxAnswer } from '@hiram/wire/sandbox';
import { findBorrower } from '../../database/borrower-store.ts';
import { toStoredJson } from '../../database/json-codec.ts';
import { emptyLedger, insertOrder, listOrders, recordEvents } from '../../database/loan-book.ts';
import { newId } from '../../database/new-id.ts';
import type { Tx } from '../../database/open-database.ts';
import { enqueue } from '../../database/outbox-store.ts';
import { insertPayoutAccount } from '../../database/payout-account-store.ts';
import { insertPayout, movePayout } from '../../database/payout-store.ts';
import type { Product } from '../../database/product-definition.ts';
import { findProduct } from '../../database/product-store.ts';
import { findSetting, saveSetting } from '../../database/setting-store.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { House } from '../feature.ts';
import { enterBorrower, openSession } from '../register-caller.ts';

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
export async function seedDemoBorrowers(house: House): Promise<void> {
  if (await findSetting(house.db, demoSetting)) return;
  const made: string[] = [];
  for (const market of ['PH', 'IN'] as const) {
    for (const [index, story] of stories.entries())
      made.push(await seedBorrower(house, market, story, index));
  }
  await saveSetting(house.db, demoSetting, made);
  house.wakeOutbox();
}

async function seedBorrower(house: House, market: Market, story: Story, index: number): Promise<string> {
  const phone = market === 'PH' ? `0917555010${index}` : `981000010${index}`;
  const personal = { phone, name: story.name, birthDay: '1994-03-21', nationality: market };
  const { userId } = await enterBorrower(house, { market, isRepeat: false, personal }, demoDevice);
  const productId = (market === 'PH' ? 1_000 : 2_000) + story.product;
  const product = await findProduct(house.db, productId, house.clock.businessNow());
  if (!product) throw new Error('a demo borrower needs a product that the brand does not have');
  await inTransaction(house.db, (tx) => seedOrder(house, tx, { userId, product, story }));
  return userId;
}

async function seedOrder(
  house: House,
  tx: Tx,
  { userId, product, story }: { userId: string; product: Product; story: Story },
): Promise<void> {
  if (story.appliedDaysAgo < 0) return;
  const now = house.clock.businessNow();
  const accountId = await insertPayoutAccount(tx, house.cipher, userId, demoAccount(product.market), now);
  const today = house.clock.today(product.market);
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
  await insertOrder(tx, { ...order, contractSha256 });
  const payoutId = story.payout ? await seedPayout(house, tx, { order, product, story, accountId }) : newId();
  const events = toEvents(product, story, { today, payoutId });
  await recordEvents(tx, { ...order, events: [], ledger: emptyLedger }, events, { today, now });
  if (story.decided === 'approved' && !story.payout)
    await enqueue(tx, [{ kind: 'send-payout', payload: { orderId: id } }], house.clock.systemNow());
  if (story.payout === 'credited')
    await enqueue(tx, [{ kind: 'issue-standing-codes', payload: { orderId: id } }], house.clock.systemNow());
}

type Paying = {
  readonly order: { readonly id: string; readonly borrowerId: string };
  readonly product: Product;
  readonly story: Story;
  readonly accountId: string;
};

/** The transfer of a loan that was paid out, or whose money came back; answers its id. */
async function seedPayout(
  house: House,
  tx: Tx,
  { order, product, story, accountId }: Paying,
): Promise<string> {
  const daysAgo = story.creditedDaysAgo ?? story.appliedDaysAgo;
  const at = new Date(house.clock.businessNow().getTime() - daysAgo * dayMs);
  const { principalMinor, terms } = product;
  const { netProceeds } = offerLoan({ principalMinor, terms, creditDay: house.clock.today(product.market) });
  const payout = await insertPayout(
    tx,
    {
      order_id: order.id,
      borrower_id: order.borrowerId,
      payout_account_id: accountId,
      amount_minor: netProceeds.minor,
      currency: netProceeds.currency,
      provider: house.provider.name,
    },
    at,
  );
  if (!payout) throw new Error('a demo borrower has a payout under way already');
  await movePayout(tx, payout.id, { from: ['requested'], to: story.payout ?? 'credited' }, at);
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
export async function listDemoBorrowers(house: House): Promise<SandboxAnswer<'listBorrowers'>> {
  const ids = ((await findSetting(house.db, demoSetting)) ?? []) as string[];
  return Promise.all(ids.map((id) => describeBorrower(house, id)));
}

async function describeBorrower(
  house: House,
  userId: string,
): Promise<SandboxAnswer<'listBorrowers'>[number]> {
  const borrower = await findBorrower(house.db, house.cipher, userId);
  if (!borrower) throw new Error('a demo borrower is gone');
  const [order] = await listOrders(house.db, userId);
  const session = {
    userId,
    market: borrower.market,
    deviceId: demoDevice,
    productId: String(order?.productId ?? (borrower.market === 'PH' ? 1_001 : 2_001)),
    ...(order ? { orderId: order.id } : {}),
  };
  const { query } = await openSession(house, session);
  const today = house.clock.today(borrower.market);
  const status = order ? replayLoan(order.contract, order.events, today).status : null;
  return {
    userId,
    name: borrower.personal.name,
    orderId: order?.id ?? '',
    orderStatus: status === null ? null : orderStatusCodes[status],
    query,
  };
}
