import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import { Section } from '../../../parts/records/details.tsx';
import { PlainTable } from '../../../parts/tables/plain-table.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';
import { sayName } from '../actions/action-words.ts';
import { EndTransferButton } from '../actions/end-transfer-button.tsx';
import { sayCheck } from '../held-accounts/check-words.ts';
import { saySource, sayStatus } from '../payments/payment-words.ts';
import { transferWords } from '../payouts/payout-words.ts';

/** Payments with the provider's reports, and the payouts and refunds. */
export const MoneyPart = ({ story }: { readonly story: LoanStory }) => (
  <>
    <Section title="Payments">
      <PlainTable
        label="Payments"
        heads={['Paid', 'Amount', 'Provider', 'Reference', 'Source', 'Provider status']}
        amounts={[1]}
        rows={story.payments.map((payment) => [
          payment.id,
          formatInstant(payment.paidAt),
          formatMinor(payment.amountMinor, story.loan.currency),
          payment.provider,
          payment.reference,
          saySource(payment.learnedFrom),
          payment.providerEvents
            .map(({ status, receivedAt }) => `${sayStatus(status)} ${formatInstant(receivedAt)}`)
            .join(', '),
        ])}
      />
    </Section>
    <Section title="Payout accounts added">
      <PlainTable
        label="Payout accounts added"
        heads={['Added', 'Account', 'By', 'No money before', 'Holder', 'Check']}
        rows={story.accounts.map(({ id, account, boundAt, boundBy, waitsUntil, check }) => [
          id,
          formatInstant(boundAt),
          account,
          sayName(boundBy),
          waitsUntil === null ? '–' : formatInstant(waitsUntil),
          check?.holder || '–',
          sayCheck(check),
        ])}
      />
    </Section>
    <TransfersPart story={story} />
  </>
);

/** Payouts and refunds. One that was not sent can be ended. */
function TransfersPart({ story }: { readonly story: LoanStory }) {
  const canEnd = story.transfers.some(({ status }) => status === 'requested');
  const heads = ['Requested', 'Type', 'Amount', 'Account', 'Status', 'Changed', 'Reference'];
  return (
    <Section title="Money sent">
      <PlainTable
        label="Money sent"
        heads={canEnd ? [...heads, 'Action'] : heads}
        amounts={[2]}
        rows={story.transfers.map((transfer) => [
          transfer.id,
          formatInstant(transfer.createdAt),
          transfer.kind === 'payout' ? 'Payout' : 'Refund',
          formatMinor(transfer.amountMinor, story.loan.currency),
          transfer.account,
          transferWords[transfer.status][0],
          formatInstant(transfer.changedAt),
          transfer.reference,
          <EndTransferButton key="end" transfer={transfer} orderId={story.loan.id} />,
        ])}
      />
    </Section>
  );
}
