import { createHash } from 'node:crypto';
import { formatDay, parseDay } from '@hiram/lending/calendar-day';
import { decideApplication } from '@hiram/lending/decide-application';
import type { Contract } from '@hiram/lending/terms';
import { toQuery } from '@hiram/wire/page-parameters';
import type { Borrower } from '../database/borrower-store.ts';
import { findBorrower } from '../database/borrower-store.ts';
import { doOnce } from '../database/command-log.ts';
import { toStoredJson } from '../database/json-codec.ts';
import { emptyLedger, insertOrder, type LoanOrder, recordEvents } from '../database/loan-book.ts';
import { newId } from '../database/new-id.ts';
import type { Tx } from '../database/open-database.ts';
import { findPayoutAccount } from '../database/payout-account-store.ts';
import type { Product } from '../database/product-definition.ts';
import { done, no, type Outcome } from '../database/refusal.ts';
import { insertServiceEvent } from '../database/service-event-store.ts';
import { inTransaction } from '../database/transaction.ts';
import { type WrittenAgreement, writeAgreements } from './agreement.ts';
import type { Caller, House } from './feature.ts';
import { offerProduct } from './offer.ts';
import { findOfferedProduct } from './offered-product.ts';
import { termsInForce } from './terms-in-force.ts';

/** What the borrower pressed 'Loan Now' on. */
export type Push = { readonly amountMinor: bigint; readonly periods: number; readonly productId: string };

/** The accepted texts travel with the contract, so that what was read can be read again, in the language it was read in. */
export type StoredContract = Contract & { readonly agreements: readonly WrittenAgreement[] };

/**
 * Takes the loan: one order per borrower and product, whatever is tapped, retried or sent from two devices. The contract
 * freezes the terms of today with the hash of the agreements. Answers the order's page.
 */
export async function pushLoan(
  house: House,
  caller: Caller,
  push: Push,
): Promise<Outcome<{ lendDetailsUrl: string }>> {
  const { idempotencyKey: key, borrowerId } = caller;
  const command = { key, borrowerId, name: 'loan-detail-push', input: push };
  const opened = await inTransaction(house.db, (tx) =>
    doOnce(tx, command, house.clock.businessNow(), {
      work: () => openOrder(house, tx, caller, push),
      idOf: (orderId) => orderId,
      recall: async (orderId) => orderId,
    }),
  );
  return opened.ok ? done({ lendDetailsUrl: orderUrl(house, caller, opened.value) }) : opened;
}

/** Answers the id of the order. */
async function openOrder(house: House, tx: Tx, caller: Caller, push: Push): Promise<Outcome<string>> {
  const product = await findOfferedProduct({ db: tx, clock: house.clock }, caller, push.productId);
  const borrower = await findBorrower(tx, house.cipher, caller.borrowerId);
  if (!product || !borrower) return no({ code: 'not-found' });
  if (push.amountMinor !== product.principalMinor || push.periods !== product.terms.termDays)
    return no({ code: 'offer-changed' });
  const standing = await findOpenOrder(tx, borrower.id, product);
  if (standing) return done(standing);
  const account = await findPayoutAccount(tx, house.cipher, borrower.id);
  if (!account) return no({ code: 'account-missing' });
  const contract = decideContract(house, caller, borrower, product);
  if (!contract.ok) return contract;
  const order = toOrder(house, borrower, product, contract.value);
  const isInserted = await insertOrder(tx, { ...order, contractSha256: hashOf(order.contract) });
  if (!isInserted) {
    const winner = await findOpenOrder(tx, borrower.id, product);
    return winner ? done(winner) : no({ code: 'order-open-already' });
  }
  const today = house.clock.today(product.market);
  await recordEvents(
    tx,
    { ...order, events: [], ledger: emptyLedger },
    [{ id: newId(), kind: 'submitted', valueDay: today }],
    {
      today,
      now: house.clock.businessNow(),
    },
  );
  await noteConfirm(house, tx, caller, order);
  return done(order.id);
}

/** The server's own note of the burial point that the app is told of: once for each order, whatever the app does. */
async function noteConfirm(
  house: House,
  tx: Tx,
  caller: Caller,
  order: { id: string; productId: number },
): Promise<void> {
  const event = {
    borrower_id: caller.borrowerId,
    kind: 'confirm',
    product_id: order.productId,
    body: { orderId: order.id },
  };
  await insertServiceEvent(tx, event, house.clock.businessNow());
}

/** 'Loan Now' pressed again for an open order leads to that order: nobody is lent to twice by a second tap. */
async function findOpenOrder(tx: Tx, borrowerId: string, product: Product): Promise<string | null> {
  const row = await tx
    .selectFrom('loan_order')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('product_id', '=', product.id)
    .where('is_open', '=', true)
    .executeTakeFirst();
  return row?.id ?? null;
}

function decideContract(
  house: House,
  { locale }: Caller,
  borrower: Borrower,
  product: Product,
): Outcome<StoredContract> {
  const today = house.clock.today(product.market);
  const { conduct } = house.settings;
  const { principalMinor } = product;
  const { terms, caps } = termsInForce(house, product);
  const { nationality } = borrower.personal;
  const birthDay = parseDay(borrower.personal.birthDay);
  if (birthDay === null) return no({ code: 'malformed', field: 'birthDay' });
  const applicant = { birthDay, nationality };
  const decided = decideApplication({ terms, applicant, today, conduct, caps, principalMinor });
  if (!decided.ok) return no(decided.refusal);
  const agreements = writeAgreements(house, product, offerProduct(house, product), locale);
  return done({
    principalMinor,
    terms,
    borrowerKind: borrower.kind,
    conduct,
    caps,
    acceptedOn: today,
    agreements,
  });
}

function toOrder(
  house: House,
  borrower: Borrower,
  product: Product,
  contract: StoredContract,
): Omit<LoanOrder, 'events' | 'contract'> & { contract: StoredContract } {
  const id = newId();
  const digits = (BigInt(`0x${id.replaceAll('-', '').slice(-12)}`) % 10_000_000_000n)
    .toString()
    .padStart(10, '0');
  return {
    id,
    borrowerId: borrower.id,
    productId: product.id,
    productVersion: product.version,
    contractNumber: `HR-${formatDay(contract.acceptedOn).replaceAll('-', '')}-${digits}`,
    contract,
    createdAt: house.clock.businessNow(),
  };
}

const hashOf = (contract: StoredContract): string =>
  createHash('sha256').update(toStoredJson(contract)).digest('hex');

/** The order's page without the session: the page that goes there adds the session query (CONF-07). */
function orderUrl(house: House, caller: Caller, orderId: string): string {
  const { productId } = caller.page;
  const query = new URLSearchParams({ orderId, ...(productId ? { productId } : {}) });
  return `${house.settings.paths.orderDetails}?${query}`;
}

/** The same address with the session query, for a form post that leads there by itself. */
export function orderPageUrl(caller: Caller, lendDetailsUrl: string): string {
  const [path, query] = lendDetailsUrl.split('?');
  const own = Object.fromEntries(new URLSearchParams(query));
  const page = { ...caller.page, ...own };
  return `${path}?${toQuery({ ...page, product_id: page.productId }, { from: 'confirm' })}`;
}
