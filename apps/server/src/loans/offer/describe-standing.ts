import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { toQuery } from '@hiram/wire/page-parameters';
import type { Caller, Context } from '../../feature/context.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import { paymentTextsFor } from '../../lender/texts/payment-texts/payment-texts.ts';
import { findOpenLoan } from '../book/open-loan-store.ts';
import { findOwnLoan } from '../book/own-loan.ts';
import { isHeldBack } from '../decision/is-held-back.ts';

/** A sentence in place of an offer, and the way that it names; empty for none. */
type Standing = { readonly text: string; readonly action: string; readonly url: string };

/** CONF-08: the loan or the application that the borrower has already, because the offer would only lead to it; null without one. */
export async function describeOpenLoan(
  context: Context,
  caller: Caller,
  { id }: Pick<Product, 'id'>,
): Promise<Standing | null> {
  const orderId = await findOpenLoan(context.db, caller.borrowerId, id);
  const loan = orderId && (await findOwnLoan(context, caller, { orderId }));
  if (!loan) return null;
  const { contract, events } = loan;
  const { status } = replayLoan(contract, events, context.clock.today(contract.terms.market));
  const { loanAppliedAlready, loanOpenAlready } = caller.texts;
  return {
    text: status === 'under-review' ? loanAppliedAlready : loanOpenAlready,
    action: paymentTextsFor(caller.locale).toLoan,
    url: `${context.settings.paths.orderDetails}?${toQuery({ ...caller.page, orderId: loan.id })}`,
  };
}

/** IDENT-09: why a loan of a product cannot be requested by who has said who they are; null where it can. */
export async function describeStanding(
  context: Context,
  caller: Caller,
  product: Product,
): Promise<Standing | null> {
  const open = await describeOpenLoan(context, caller, product);
  if (open) return open;
  const { productClosed, nothingOffered } = caller.texts;
  const only = (text: string): Standing => ({ text, action: '', url: '' });
  if (!product.isOffered) return only(productClosed);
  const today = context.clock.today(caller.market);
  return (await isHeldBack(context.db, caller.borrowerId, today)) ? only(nothingOffered) : null;
}
