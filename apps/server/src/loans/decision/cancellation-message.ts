import { wasApproved } from '@hiram/lending/decisions/decide-cancellation';
import type { OutboxMessage } from '../../ground/outbox/outbox-store.ts';
import type { StoredLoan } from '../book/loan-store.ts';

/** What the borrower of a cancelled loan is told: nothing, where an application was cancelled that nobody had approved. */
export function cancellationMessages({
  id,
  borrowerId,
  contractNumber,
  contract,
  events,
}: StoredLoan): OutboxMessage[] {
  if (!wasApproved(events)) return [];
  const payload = {
    borrowerId,
    template: 'messageLoanCancelled',
    contract: contractNumber,
    amountMinor: '0',
    currency: contract.terms.currency,
    date: '',
  };
  return [{ kind: 'send-message', dedupeKey: `message:cancelled:${id}`, payload }];
}
