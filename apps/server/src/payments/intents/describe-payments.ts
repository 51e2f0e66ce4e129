import { decideRepayment } from '@hiram/lending/decisions/decide-repayment';
import { quoteRepayment } from '@hiram/lending/quotes/quotes';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import { toQuery } from '@hiram/wire/page-parameters';
import type { Caller, Context } from '../../feature/context.ts';
import { loadProductVersion } from '../../lender/products/product-store.ts';
import { paymentTextsFor } from '../../lender/texts/payment-texts/payment-texts.ts';
import { fill } from '../../lender/texts/texts.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import { bankChoices, isChargedChannel } from '../cards/cards.ts';
import { findChannel, nameChannel } from './channels.ts';
import { listOpenIntents, type PaymentIntent } from './payment-intent-store.ts';

/** A payment on the provider's own page is mentioned for this long: whoever left that page is not reminded all day. */
const redirectMs = 30 * 60_000;

type Payments = NonNullable<LoanDetailsAnswer['payments']>;

/** What the loan's page says about payments: the one that was started and not made yet, and where their papers are. */
export async function describePayments(
  context: Context,
  caller: Caller,
  loan: StoredLoan,
): Promise<Payments> {
  const open = await findOpenPayment(context, caller, loan);
  const texts = paymentTextsFor(caller.locale);
  const query = toQuery({ ...caller.page, orderId: loan.id });
  const isDisbursed = loan.events.some(({ kind }) => kind === 'disbursed');
  const { payments, paymentSearch, documentList, repaymentSelection } = context.settings.paths;
  const byAccount = { text: texts.payFromAccount, url: `${repaymentSelection}?${query}` };
  const links = [
    { text: texts.allPayments, url: `${payments}?${query}` },
    { text: texts.paidAlready, url: `${paymentSearch}?${query}` },
  ];
  const documents = { text: texts.allDocuments, url: `${documentList}?${query}` };
  const canPay = isDisbursed && (await canPayFromAccount(context, caller, loan));
  return {
    ...(open && { open }),
    links: [...(canPay ? [byAccount] : []), ...(isDisbursed ? links : []), documents],
  };
}

/** Whether something can be repaid now, from an account: the provider charges accounts and the product takes them. */
async function canPayFromAccount(context: Context, caller: Caller, loan: StoredLoan): Promise<boolean> {
  const { contract, events } = loan;
  const { market, currency } = contract.terms;
  if (context.providers.collecting(currency).cards === null) return false;
  if (!quoteRepayment(contract, events, context.clock.today(market)).ok) return false;
  const product = await loadProductVersion(context.db, loan.productId, loan.productVersion);
  return bankChoices(context, caller, product) !== null;
}

/** The newest attempt that can still be paid, and whose amount is still what is asked for (decisions §9). */
async function findOpenPayment(
  context: Context,
  caller: Caller,
  loan: StoredLoan,
): Promise<Payments['open'] | null> {
  const now = context.clock.businessNow();
  const intents = await listOpenIntents(context.db, loan.id, now);
  const intent = intents.find((each) => isShown(each, now) && isStillAsked(context, loan, each));
  if (!intent) return null;
  const product = await loadProductVersion(context.db, loan.productId, loan.productVersion);
  const channel = findChannel(context, product, intent.channel_number);
  if (!channel) return null;
  const texts = paymentTextsFor(caller.locale);
  const page = { ...caller.page, orderId: loan.id };
  const { codeRepaymentPlain } = context.settings.paths;
  return {
    text: fill(texts.waitingForPayment, { channel: nameChannel(context, caller, channel) }),
    action: hasCode(intent) ? texts.showCode : texts.showPayment,
    url: `${codeRepaymentPlain}?${toQuery(page, { id: intent.id })}`,
  };
}

const hasCode = ({ pay_code, qr_text }: PaymentIntent): boolean => pay_code !== null || qr_text !== null;

/** A charge of an account has no page to pay on; `describeChecking` says what is known of it. */
const isShown = (intent: PaymentIntent, now: Date): boolean =>
  hasCode(intent) ||
  (!isChargedChannel(intent.channel_number) && intent.created_at.getTime() > now.getTime() - redirectMs);

/** Whether the loan still asks for the amount of an attempt: another payment may have come in between. */
export function isStillAsked(context: Context, loan: StoredLoan, intent: PaymentIntent): boolean {
  const { purpose, amount_minor: amountMinor } = intent;
  if (amountMinor === null) return true;
  const today = context.clock.today(loan.contract.terms.market);
  return decideRepayment(loan.contract, loan.events, today, { purpose, amountMinor }).ok;
}
