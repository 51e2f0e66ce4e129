import type { BulkItem, BulkRecipientItem } from '@hiram/wire/staff/messages/bulk-messages';
import { DataTable, FunctionField, ReferenceManyField } from 'react-admin';
import { QueuePager } from '../../../parts/lists/queue-pager.tsx';
import { RowLink } from '../../../parts/lists/row-link.tsx';
import { Details, Section } from '../../../parts/records/details.tsx';
import { RecordPage } from '../../../parts/records/record-page.tsx';
import { formatInstant, InstantField } from '../../../parts/values/instant.tsx';
import { reminderWords } from '../../../parts/values/reminder-words.ts';
import { StateChip } from '../../../parts/values/state-chip.tsx';
import { actionStatusWords } from '../actions/action-words.ts';
import { DecisionForm } from '../actions/decision-form.tsx';
import { recipientWordsOf, sayGroup, sayWhy, stateOf } from './bulk-words.ts';
import { StopButton } from './stop-button.tsx';

/** One message to many: what was asked for, the second person's decision, and everybody on its list. */
const BulkPage = () => (
  <RecordPage<BulkItem>
    noun="bulk message"
    title={({ template }) => `Bulk message: ${reminderWords[template] ?? template}`}
  >
    {(bulk) => (
      <>
        <Section title="Request">
          <Details rows={detailsOf(bulk)} />
        </Section>
        {bulk.status === 'waiting' && (
          <DecisionForm of="bulkMessage" request={bulk} needs={['bulk-messages.approve']} />
        )}
        <StopButton bulk={bulk} />
        <Section title="Loans">
          <ReferenceManyField
            reference="bulk-recipients"
            target="bulkId"
            sort={{ field: 'state', order: 'DESC' }}
            perPage={50}
            pagination={<QueuePager />}
          >
            <Recipients status={bulk.status} />
          </ReferenceManyField>
        </Section>
      </>
    )}
  </RecordPage>
);

const detailsOf = (bulk: BulkItem) =>
  [
    ['Loans', sayGroup(bulk.group)],
    ['Message', reminderWords[bulk.template] ?? bulk.template],
    ['In English', bulk.sentence],
    ['Status', <StateChip key="status" words={actionStatusWords} state={bulk.status} />],
    ['On the list', String(bulk.listed + bulk.sent + bulk.dropped)],
    ['Left out', String(bulk.leftOut)],
    ['Sent', String(bulk.sent)],
    ['Not sent', String(bulk.dropped)],
    ...(bulk.status === 'done' ? ([['To be sent', String(bulk.listed)]] as const) : []),
    ['Last day', bulk.endsOn],
    ['Reason', bulk.reason],
    ['Requested by', bulk.askedBy],
    ['Requested', formatInstant(bulk.askedAt)],
    ['Decided by', bulk.decidedBy],
    ['Decided', formatInstant(bulk.decidedAt ?? '')],
    ['Note', bulk.note],
    ...(bulk.stoppedAt === null ? [] : stopOf(bulk)),
  ] as const;

const stopOf = ({ stoppedBy, stoppedAt, stopReason }: BulkItem) =>
  [
    ['Stopped by', stoppedBy],
    ['Stopped', formatInstant(stoppedAt ?? '')],
    ['Why stopped', stopReason],
  ] as const;

const Recipients = ({ status }: Pick<BulkItem, 'status'>) => (
  <DataTable bulkActionButtons={false} rowClick={false} empty={<p>No loans found</p>}>
    <DataTable.Col source="contractNumber" label="Loan No." disableSort>
      <RowLink source="contractNumber" resource="loans" idSource="orderId" />
    </DataTable.Col>
    <DataTable.Col source="borrower" disableSort />
    <DataTable.Col source="state">
      <FunctionField
        render={(item: BulkRecipientItem) => (
          <StateChip words={recipientWordsOf(status)} state={stateOf(item)} />
        )}
      />
    </DataTable.Col>
    <DataTable.Col source="why" label="Why" disableSort>
      <FunctionField render={({ why }: BulkRecipientItem) => sayWhy(why)} />
    </DataTable.Col>
    <DataTable.Col source="settledAt" label="When">
      <InstantField source="settledAt" />
    </DataTable.Col>
  </DataTable>
);

export default BulkPage;
