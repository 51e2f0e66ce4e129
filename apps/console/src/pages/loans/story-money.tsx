import type { LoanStory } from '@hiram/wire/staff/loan-story';
import { Section } from '../../parts/facts.tsx';
import { formatInstant } from '../../parts/instant.tsx';
import { formatMinor } from '../../parts/money.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { sayName } from '../actions/action-words.ts';

/** Payments with what their providers told, and the money that was sent. */
export const MoneyPart = ({ story }: { readonly story: LoanStory }) => (
  <>
    <Section title="Payments">
      <PlainTable
        label="Payments"
        heads={['Paid', 'Amount', 'By', 'Reference', 'Learnt from', 'What the provider told']}
        amounts={[1]}
        rows={story.payments.map((payment) => [
          payment.id,
          formatInstant(payment.paidAt),
          formatMinor(payment.amountMinor, story.loan.currency),
          payment.provider,
          payment.reference,
          payment.learnedFrom,
          payment.providerEvents
            .map(({ status, receivedAt }) => `${status} ${formatInstant(receivedAt)}`)
            .join(', '),
        ])}
      />
    </Section>
    <Section title="Money sent">
      <PlainTable
        label="Money sent"
        heads={['Asked', 'What', 'Amount', 'To', 'Status', 'Changed', 'Reference']}
        amounts={[2]}
        rows={story.transfers.map((transfer) => [
          transfer.id,
          formatInstant(transfer.createdAt),
          transfer.kind === 'payout' ? 'Loan' : 'Refund',
          formatMinor(transfer.amountMinor, story.loan.currency),
          transfer.account,
          sayName(transfer.status),
          formatInstant(transfer.changedAt),
          transfer.reference,
        ])}
      />
    </Section>
  </>
);
