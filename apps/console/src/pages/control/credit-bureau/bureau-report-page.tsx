import type { BureauReportItem, BureauReportLoanItem } from '@hiram/wire/staff/credit-bureau/bureau-reports';
import { toQueueFilePath } from '@hiram/wire/staff/staff-addresses';
import Typography from '@mui/material/Typography';
import { DataTable, ReferenceManyField, usePermissions } from 'react-admin';
import { QueuePager } from '../../../parts/lists/queue-pager.tsx';
import { ReasonedExport } from '../../../parts/lists/reasoned-export.tsx';
import { RowLink } from '../../../parts/lists/row-link.tsx';
import { Details, Section } from '../../../parts/records/details.tsx';
import { RecordPage } from '../../../parts/records/record-page.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { StateChip } from '../../../parts/values/state-chip.tsx';
import { markets, nameIn } from '../../../parts/values/words.ts';
import { reportKinds, reportStates, rowKinds } from './bureau-words.ts';

/** One report to the credit bureau: what is in it, what was left out, and its file. */
const BureauReportPage = () => (
  <RecordPage<BureauReportItem>
    noun="report"
    title={({ day, market }) => `Credit bureau report of ${day}, ${nameIn(markets, market)}`}
  >
    {(report) => (
      <>
        <Section title="Report">
          <Details rows={aboutOf(report)} />
        </Section>
        <Section title="Loans">
          <Details rows={countsOf(report)} />
          <FileOf report={report} />
        </Section>
        <Section title="Loans in the report">
          <ReferenceManyField
            reference="bureau-report-loans"
            target="reportId"
            sort={{ field: 'day', order: 'DESC' }}
            perPage={25}
            pagination={<QueuePager />}
          >
            <DataTable bulkActionButtons={false} rowClick={false} empty={<p>No loans in this report</p>}>
              <DataTable.Col source="contractNumber" label="Loan No." disableSort>
                <RowLink source="contractNumber" resource="loans" idSource="orderId" breaks />
              </DataTable.Col>
              <DataTable.Col
                source="kind"
                label="In the report"
                disableSort
                render={({ kind }: BureauReportLoanItem) => rowKinds[kind]}
              />
            </DataTable>
          </ReferenceManyField>
        </Section>
      </>
    )}
  </RecordPage>
);

/** The file needs a reason and the permission of every file with personal data. */
function FileOf({ report }: { readonly report: BureauReportItem }) {
  const { permissions = [] } = usePermissions<readonly string[]>();
  if (!permissions.includes('personal.export')) return null;
  if (report.state !== 'ready') return <Typography>The file is there when the report is ready.</Typography>;
  return (
    <ReasonedExport
      address={`${toQueueFilePath('bureau-report-loans')}?${new URLSearchParams({ reportId: report.id })}`}
    />
  );
}

const aboutOf = (report: BureauReportItem) =>
  [
    ['State', <StateChip key="state" words={reportStates} state={report.state} />],
    ['Content', reportKinds[report.kind]],
    ['Send by', report.dueBy ?? ''],
    ['Started by', report.askedBy],
    ['Started', formatInstant(report.startedAt)],
    ['Ready', formatInstant(report.readyAt ?? '')],
  ] as const;

const countsOf = (report: BureauReportItem) =>
  [
    ...(report.kind === 'regular'
      ? ([
          ['Open', String(report.openLoans)],
          ['Closed since the report before', String(report.closedLoans)],
          ['Left out: not paid out', String(report.notPaidOut)],
          ['Left out: reported as closed before', String(report.closedBefore)],
          ...(report.previousDay
            ? ([
                [`Changed since in the report of ${report.previousDay}`, String(report.changedSince)],
              ] as const)
            : []),
        ] as const)
      : ([
          ['Corrected', String(report.correctedLoans)],
          ['Added', String(report.addedLoans)],
          ['Removed', String(report.removedLoans)],
        ] as const)),
    ['Left out: could not be read', String(report.unreadable)],
  ] as const;

export default BureauReportPage;
