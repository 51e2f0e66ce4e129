import { decideRepayment } from '@hiram/lending/decisions/decide-repayment';
import type { LoanEvent } from '@hiram/lending/loan-event';
import { accept, refuse } from '@hiram/lending/result';
import { toQuery } from '@hiram/wire/page-parameters';
import type { Caller, Context } from '../../feature/context.ts';
import { doOnce } from '../../ground/commands/command-log.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { lockLoan } from '../../loans/book/loan-store.ts';
import { findOwnLoan } from '../../loans/book/own-loan.ts';
import { recordEvents } from '../../loans/book/recording-store.ts';

type Extension = { readonly orderId: string; readonly productId: string };

/**
 * Takes an extension that costs nothing today: no provider is asked and no payment is made (decisions §10). Refused as the
 * quote is, and with the quoted amount where something is to pay. Answers where the page goes: the loan's page.
 */
export async function extendForNothing(
  context: Context,
  caller: Caller,
  extension: Extension,
): Promise<Outcome<{ payUrl: string }>> {
  const loan = await findOwnLoan(context, caller, extension);
  if (!loan) return refuse({ code: 'not-found' });
  const { idempotencyKey: key, borrowerId } = caller;
  const command = { key, borrowerId, name: 'extend-for-nothing', input: extension };
  const extended = await inTransaction(context.db, async (tx) => {
    const locked = await lockLoan(tx, loan.id);
    return doOnce(tx, command, context.clock.businessNow(), {
      work: () => extend(context, tx, locked),
      idOf: (id) => id,
      recall: async (id) => id,
    });
  });
  if (!extended.ok) return extended;
  const page = { ...caller.page, orderId: loan.id };
  return accept({ payUrl: `${context.settings.paths.orderDetails}?${toQuery(page)}` });
}

async function extend(
  context: Context,
  tx: Tx,
  loan: Awaited<ReturnType<typeof lockLoan>>,
): Promise<Outcome<string>> {
  const today = context.clock.today(loan.contract.terms.market);
  const request = { purpose: 'rollover', amountMinor: 0n } as const;
  const decided = decideRepayment(loan.contract, loan.events, today, request);
  if (!decided.ok) return decided;
  const event: LoanEvent = { id: newIdBeside(loan.id), kind: 'rolled-over', valueDay: today };
  await recordEvents(tx, loan, [event], { today, now: context.clock.businessNow() });
  return accept(event.id);
}
