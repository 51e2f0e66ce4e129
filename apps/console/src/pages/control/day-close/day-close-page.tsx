import type { DayCloseItem } from '@hiram/wire/staff/payments/day-close';
import { ReferenceManyField } from 'react-admin';
import { QueuePager } from '../../../parts/lists/queue-pager.tsx';
import { Details, Section } from '../../../parts/records/details.tsx';
import { RecordPage } from '../../../parts/records/record-page.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';
import { StateChip } from '../../../parts/values/state-chip.tsx';
import { markets, nameIn } from '../../../parts/values/words.ts';
import { closeWords } from './close-words.ts';
import { DifferenceTable } from './difference-table.tsx';

/** One closed day: its totals beside the report's, and every difference. */
const DayClosePage = () => (
  <RecordPage<DayCloseItem>
    noun="day-close"
    title={({ day, market }) => `Day-close of ${day}, ${nameIn(markets, market)}`}
  >
    {(close) => (
      <>
        <Section title="Report and books">
          <Details rows={detailsOf(close)} />
        </Section>
        <Section title="Differences">
          <ReferenceManyField
            reference="day-close-differences"
            target="dayCloseId"
            sort={{ field: 'foundAt', order: 'DESC' }}
            perPage={50}
            pagination={<QueuePager />}
          >
            <DifferenceTable empty={<p>No differences found</p>} />
          </ReferenceManyField>
        </Section>
      </>
    )}
  </RecordPage>
);

const detailsOf = (close: DayCloseItem) =>
  [
    ['State', <StateChip key="state" words={closeWords} state={close.state} />],
    ['Provider', close.provider],
    ['Report lines', String(close.lines)],
    ['Collected, report', formatMinor(close.collectedTheirsMinor, close.currency)],
    ['Collected, books', formatMinor(close.collectedOursMinor, close.currency)],
    ['Paid out, report', formatMinor(close.paidOutTheirsMinor, close.currency)],
    ['Paid out, books', formatMinor(close.paidOutOursMinor, close.currency)],
    ['Differences', `${close.differences} (${close.openDifferences} open)`],
    ['Requested by', close.askedBy],
    ['Started', formatInstant(close.startedAt)],
    ['Closed', formatInstant(close.closedAt ?? '')],
    ['Anchor of the audit trail', close.auditAnchor],
  ] as const;

export default DayClosePage;
