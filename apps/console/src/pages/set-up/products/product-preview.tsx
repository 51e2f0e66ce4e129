import type { TermsPreview } from '@hiram/wire/staff/set-up/set-up-preview';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FormDataConsumer } from 'react-admin';
import { Details, Section } from '../../../parts/records/details.tsx';
import { PlainTable } from '../../../parts/tables/plain-table.tsx';
import { formatMinor } from '../../../parts/values/money.tsx';
import { callRoute } from '../../../staff-api/request.ts';
import { formatEffectiveRate } from '../amount-inputs.tsx';
import { nameField } from '../set-up-names.ts';
import { useSettled } from '../use-settled.ts';
import { CapTable } from './cap-table.tsx';

const settledMs = 400;

type Draft = { readonly content?: { readonly principalMinor?: number; readonly terms?: object } };

/** A preview of the draft, calculated by the server while it is typed. */
export const ProductPreview = () => (
  <FormDataConsumer>
    {({ formData }) => {
      const { content, fromDay } = formData as Draft & { fromDay?: string | null };
      const { principalMinor, terms } = content ?? {};
      return <Preview draft={JSON.stringify({ principalMinor, terms, fromDay: fromDay || null })} />;
    }}
  </FormDataConsumer>
);

function Preview({ draft }: { readonly draft: string }) {
  const settled = useSettled(draft, settledMs);
  const { data, error } = useQuery({
    queryKey: ['product-preview', settled],
    queryFn: () => callRoute('previewProduct', { body: JSON.parse(settled) }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Stack spacing={2} role="region" aria-label="Preview" aria-live="polite">
      {error && <Alert severity="warning">{nameField(error.message)}</Alert>}
      {data?.faults.map((fault) => (
        <Alert key={fault} severity="error">
          {fault}
        </Alert>
      ))}
      {data?.warnings.map((warning) => (
        <Alert key={warning} severity="warning">
          {warning}
        </Alert>
      ))}
      {data?.preview && !error && <Outcome preview={data.preview} />}
    </Stack>
  );
}

function Outcome({ preview }: { readonly preview: TermsPreview }) {
  const money = (minor: number) => formatMinor(minor, preview.currency);
  return (
    <>
      <Section title="Cost">
        <Details
          rows={[
            ['Borrowed', money(preview.principalMinor)],
            ['Net payout', money(preview.netProceedsMinor)],
            ['Fee', money(preview.feeMinor)],
            ['Interest', money(preview.interestMinor)],
            ['Total to repay', money(preview.totalRepayableMinor)],
            ['Total cost', money(preview.costMinor)],
            ['Rate shown to borrowers', preview.rateSentence],
            ['Effective rate a month', formatEffectiveRate(preview.effectiveRatePerMonth)],
            ['Effective rate a year', formatEffectiveRate(preview.effectiveRatePerYear)],
          ]}
        />
      </Section>
      <Section title="Legal caps">
        <CapTable caps={preview.caps} />
      </Section>
      <Section title="Schedule">
        <PlainTable
          label="Schedule of the draft"
          amounts={[1, 2, 3, 4]}
          minWidth={0}
          heads={['Due date', 'Principal', 'Interest', 'Fee', 'To pay']}
          rows={preview.schedule.map((each) => [
            each.dueDay,
            <Box key="day" component="span" sx={{ whiteSpace: 'nowrap' }}>
              {each.dueDay}
            </Box>,
            money(each.principalMinor),
            money(each.interestMinor),
            money(each.feeMinor),
            money(each.totalMinor),
          ])}
        />
      </Section>
      <Section title="Late penalty without payment">
        <PlainTable
          label="Penalties of the draft"
          amounts={[1, 2, 3]}
          minWidth={0}
          heads={['Days late', 'First loan', 'Repeat loans', 'Total overdue']}
          rows={preview.late.map((each) => [
            each.daysLate,
            each.daysLate,
            money(each.newMinor),
            money(each.repeatMinor),
            money(each.overdueMinor),
          ])}
        />
      </Section>
    </>
  );
}
