import { dayOf } from '@hiram/lending/calendar-day';
import { instantAt } from '@hiram/lending/market';
import { findTakenOver } from '@hiram/lending/taken-over';
import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import {
  isHeldForPerson,
  listAccountChecks,
  type StoredCheck,
} from '../borrowers/payout-accounts/account-check-store.ts';
import { maskName } from '../borrowers/payout-accounts/mask-name.ts';
import { listBoundAccounts, listMaskedAccounts } from '../borrowers/payout-accounts/payout-account-store.ts';
import type { FieldCipher } from '../ground/encryption/field-encryption.ts';
import type { Tx } from '../ground/engine/database.ts';
import type { StoredLoan } from '../loans/book/loan-store.ts';
import { listPayouts, type Payout } from '../payments/payouts/payout-store.ts';
import { payersReference } from '../payments/recording/format-paid-time.ts';
import { listPayments, listProviderEvents } from '../payments/recording/payment-list-store.ts';
import { listRefunds, type RefundTransfer } from '../payments/refunds/refund-transfer-store.ts';
import { listRefundedReferences } from '../payments/refunds/refunded-payment-store.ts';
import { listTakenOverPayments } from '../payments/taken-over/taken-over-payment-store.ts';

/** The payments of a loan, each with what its provider told of it. Those of before a loan was taken over come first. */
export async function loadPayments(tx: Tx, loan: StoredLoan): Promise<LoanStory['payments']> {
  const payments = await listPayments(tx, loan.id);
  const events = await listProviderEvents(
    tx,
    payments.map(({ reference }) => reference),
  );
  const before = await loadTakenOverPayments(tx, loan);
  const ours = payments.map((payment) => ({
    id: payment.id,
    provider: payment.provider,
    providerPaymentId: payersReference(payment),
    reference: payment.reference,
    amountMinor: Number(payment.amount_minor),
    paidAt: payment.paid_at.toISOString(),
    receivedAt: payment.received_at.toISOString(),
    learnedFrom: payment.learned_from,
    providerEvents: events
      .filter(({ reference, provider }) => reference === payment.reference && provider === payment.provider)
      .map((event) => ({
        id: event.provider_event_id,
        status: event.status,
        receivedAt: event.received_at.toISOString(),
      })),
  }));
  return [...before, ...ours];
}

/** Of a payment of before only the day is known: noon is of that day for whoever reads it. */
const noonMinute = 720;

/** Payments that the system before has received: their day is known, and no provider of ours told of them. */
async function loadTakenOverPayments(
  tx: Tx,
  { id, contract, events }: StoredLoan,
): Promise<LoanStory['payments']> {
  if (!findTakenOver(events)) return [];
  const before = await listTakenOverPayments(tx, [id]);
  return before.map((payment) => ({
    id: payment.id,
    provider: payment.channel,
    providerPaymentId: payment.reference,
    reference: payment.reference,
    amountMinor: Number(payment.amount_minor),
    paidAt: instantAt(dayOf(payment.paid_on), noonMinute, contract.terms.market).toISOString(),
    receivedAt: payment.taken_over_at.toISOString(),
    learnedFrom: 'taken-over',
    providerEvents: [],
  }));
}

/** Money that we sent: the loan itself, and credit that was paid back, to an account or to the payer of a payment. */
export async function loadTransfers(tx: Tx, orderId: string): Promise<LoanStory['transfers']> {
  const payouts = await listPayouts(tx, orderId);
  const refunds = await listRefunds(tx, orderId);
  const accounts = await listMaskedAccounts(
    tx,
    [...payouts, ...refunds].flatMap(({ payout_account_id: id }) => id ?? []),
  );
  const paidBy = await listRefundedReferences(
    tx,
    refunds.flatMap(({ payment_id: id }) => id ?? []),
  );
  const accountOf = ({ payout_account_id: id }: Payout | RefundTransfer) => accounts.get(id ?? '') ?? '';
  const payeeOf = (refund: RefundTransfer) =>
    refund.payment_id === null
      ? accountOf(refund)
      : `Payer of payment ${paidBy.get(refund.payment_id) ?? refund.payment_id}`;
  return [
    ...payouts.map((payout) => toTransfer('payout', payout, accountOf(payout))),
    ...refunds.map((refund) => toTransfer('refund', refund, payeeOf(refund))),
  ];
}

const toTransfer = (kind: 'payout' | 'refund', row: Payout | RefundTransfer, account: string) => ({
  id: row.id,
  kind,
  reference: row.reference,
  amountMinor: Number(row.amount_minor),
  status: row.status,
  account,
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
});

/** Every account that the borrower has bound: a change under a loan is what an officer looks at first. */
export async function loadAccounts(
  tx: Tx,
  cipher: FieldCipher,
  borrowerId: string,
): Promise<LoanStory['accounts']> {
  const accounts = await listBoundAccounts(tx, borrowerId);
  const checks = await listAccountChecks(
    tx,
    cipher,
    accounts.map(({ id }) => id),
  );
  return accounts.map(({ id, masked, created_at, bound_by, waits_until }) => ({
    id,
    account: masked,
    boundAt: created_at.toISOString(),
    boundBy: bound_by,
    waitsUntil: waits_until?.toISOString() ?? null,
    check: toStoryCheck(checks.get(id)),
  }));
}

const toStoryCheck = (check: StoredCheck | undefined): LoanStory['accounts'][number]['check'] =>
  check
    ? { outcome: check.outcome, holder: maskName(check.holderName ?? ''), isHeld: isHeldForPerson(check) }
    : null;
