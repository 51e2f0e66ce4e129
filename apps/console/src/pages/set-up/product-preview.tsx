import type { StaffAnswerOf } from '@hiram/wire/staff/define-staff-route';
import type { previewProduct, TermsPreview } from '@hiram/wire/staff/set-up';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FormDataConsumer } from 'react-admin';
import { Facts, Section } from '../../parts/facts.tsx';
import { formatMinor } from '../../parts/money.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { askStaff } from '../../staff-api/request.ts';
import { formatRate } from './amount-inputs.tsx';
import { CapTable } from './cap-table.tsx';
import { useSettled } from './use-settled.ts';

const settledMs = 400;

type Draft = { readonly content?: { readonly principalMinor?: number; readonly terms?: object } };

/** What the draft in the form comes to: worked out by the server while it is typed. */
export const ProductPreview = () => (
  <FormDataConsumer>
    {({ formData }) => {
      const { content, fromDay } = formData as Draft & { fromDay?: string | null };
      const { principalMinor, terms } = content ?? {};
      return <Preview draft={JSON.stringify({ principalMinor, terms, fromDay: fromDay || null })} />;
    }}
  </FormDataConsumer>
);

type Previewed = StaffAnswerOf<typeof previewProduct>;

function Preview({ draft }: { readonly draft: string }) {
  const settled = useSettled(draft, settledMs);
  const { data, error } = useQuery({
    queryKey: ['product-preview', settled],
    queryFn: async () =>
      (await askStaff<Previewed>('/products/preview', { method: 'POST', body: JSON.parse(settled) })).data,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Stack spacing={2} role="region" aria-label="Preview" aria-live="polite">
      {error && <Alert severity="warning">{error.message.replace('content.', '')}</Alert>}
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
      <Section title="What it costs">
        <Facts
          facts={[
            ['Borrowed', money(preview.principalMinor)],
            ['Paid out', money(preview.netProceedsMinor)],
            ['Fee', money(preview.feeMinor)],
            ['Interest', money(preview.interestMinor)],
            ['To repay', money(preview.totalRepayableMinor)],
            ['Total cost', money(preview.costMinor)],
            ['Effective rate a month', formatRate(preview.effectiveRatePerMonth)],
            ['Effective rate a year', formatRate(preview.effectiveRatePerYear)],
          ]}
        />
      </Section>
      <Section title="Caps of the market">
        <CapTable caps={preview.caps} />
      </Section>
      <Section title="Schedule">
        <PlainTable
          label="Schedule of the draft"
          amounts={[1, 2, 3, 4]}
          minWidth={0}
          heads={['Due', 'Principal', 'Interest', 'Fee', 'To pay']}
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
      <Section title="Late penalty when nothing is paid">
        <PlainTable
          label="Penalties of the draft"
          amounts={[1, 2, 3]}
          minWidth={0}
          heads={['Days late', 'First loan', 'Later loans', 'Overdue in all']}
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
