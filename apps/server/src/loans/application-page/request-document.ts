import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { accept, refuse } from '@hiram/lending/result';
import type { DocumentRequestKind } from '@hiram/wire/forms/document-requests';
import type { Context } from '../../feature/context.ts';
import type { StaffOutcome } from '../../feature/staff/staff-route.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { isId } from '../../ground/new-id.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import { insertDocumentRequest } from '../../identity/entries/document-request-store.ts';
import { lockLoan } from '../book/loan-store.ts';
import { isLoan } from '../book/open-loan-store.ts';

type Asked = { readonly kind: DocumentRequestKind; readonly staffId: string };

/** APPL-01: asks the borrower of an application for one more document, and says so by SMS. One request is open at a time. */
export async function requestDocument(
  context: Context,
  orderId: string,
  asked: Asked,
): Promise<StaffOutcome<null>> {
  if (!isId(orderId) || !(await isLoan(context.db, orderId))) return refuse({ code: 'not-found' });
  const outcome = await inTransaction(context.db, async (tx): Promise<StaffOutcome<null>> => {
    const loan = await lockLoan(tx, orderId);
    const { status } = replayLoan(
      loan.contract,
      loan.events,
      context.clock.today(loan.contract.terms.market),
    );
    if (status !== 'under-review') return refuse({ code: 'not-decidable', status });
    const now = context.clock.businessNow();
    if (!(await insertDocumentRequest(tx, loan, asked, now)))
      return refuse({ code: 'not-possible', why: 'The borrower has been asked for a document already.' });
    const message = {
      kind: 'send-message',
      dedupeKey: `message:document:${loan.id}:${now.getTime()}`,
      payload: {
        borrowerId: loan.borrowerId,
        template: 'messageDocumentAsked',
        contract: loan.contractNumber,
        ...{ amountMinor: '0', currency: loan.contract.terms.currency, date: '' },
      },
    };
    await enqueue(tx, [message], context.clock.systemNow());
    return accept(null);
  });
  context.wakeOutbox();
  return outcome;
}
