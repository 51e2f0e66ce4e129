import { decisionDaysDefault, decisionDaysMax } from '@hiram/wire/limits';
import { instalmentsMax } from '@hiram/wire/staff/staff-limits';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ArrayInput, FormDataConsumer, required, SelectInput, SimpleFormIterator } from 'react-admin';
import { AmountInput, RateInput, WholeInput } from '../amount-inputs.tsx';

const feeKinds = [
  { id: 'fixed', name: 'A fixed amount' },
  { id: 'share', name: 'A percentage of the amount' },
];
const feeTimes = [
  { id: 'at-disbursement', name: 'At payout' },
  { id: 'first-instalment', name: 'With the first instalment' },
];
const prepayments = [
  { id: 'after-half-term', name: 'After half the term' },
  { id: 'any-time', name: 'At any time' },
];

/** Fields in columns, as many as fit. */
export const Fields = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 2, width: '100%', minWidth: 0 }}>
    <Typography component="legend" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
      {title}
    </Typography>
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
      }}
    >
      {children}
    </Box>
  </Box>
);

/** The terms of the loan: amounts in major units, rates in percent. */
export const TermsTab = () => (
  <>
    <Fields title="Loan">
      <AmountInput source="content.principalMinor" label="Amount" helperText="The highest of several" />
      <AmountInput
        isOptional
        source="content.amountRange.minMinor"
        label="Lowest amount"
        helperText="Empty: a single amount"
      />
      <AmountInput isOptional source="content.amountRange.stepMinor" label="In steps of" />
      <WholeInput source="content.terms.termDays" label="Term in days" helperText="From 91 to 365" />
      <WholeInput source="content.terms.instalmentCount" label="Instalments" min={1} max={instalmentsMax} />
      <WholeInput
        source="content.terms.dueWindowDays"
        label="Due window (days before the due date)"
        min={0}
        max={15}
      />
      <RateInput source="content.terms.interestPerDay" label="Interest per day" />
      <WholeInput source="content.terms.rolloversMax" label="Maximum extensions" min={0} />
      <WholeInput
        source="content.decisionDays"
        label="Decided within days"
        helperText={`From 1 to ${decisionDaysMax}; borrowers are promised it`}
        defaultValue={decisionDaysDefault}
        min={1}
        max={decisionDaysMax}
      />
    </Fields>
    <Fields title="Processing fee">
      <SelectInput
        source="content.terms.fee.rule.kind"
        label="Type of fee"
        choices={feeKinds}
        validate={required()}
        helperText={false}
      />
      <FormDataConsumer>
        {({ formData }) => <FeeInput kind={formData.content?.terms?.fee?.rule?.kind} />}
      </FormDataConsumer>
      <SelectInput
        source="content.terms.fee.collected"
        label="Collected"
        choices={feeTimes}
        validate={required()}
        helperText={false}
      />
    </Fields>
    <Fields title="Early repayment">
      <SelectInput
        source="content.terms.prepayment.kind"
        label="Allowed"
        choices={prepayments}
        validate={required()}
        helperText="Under strict conduct always at any time"
      />
      <FormDataConsumer>
        {({ formData }) =>
          formData.content?.terms?.prepayment?.kind === 'after-half-term' && (
            <WholeInput source="content.terms.prepayment.daysMin" label="Earliest day" min={0} />
          )
        }
      </FormDataConsumer>
    </Fields>
    <Fields title="Late payment">
      <AmountInput source="content.terms.latePenalty.oneTimeMinor.new" label="One-time penalty, first loan" />
      <AmountInput
        source="content.terms.latePenalty.oneTimeMinor.repeat"
        label="One-time penalty, repeat loans"
      />
    </Fields>
    <ArrayInput
      source="content.terms.latePenalty.tiers"
      label="Penalty per day, by days late"
      helperText={false}
    >
      <SimpleFormIterator inline disableReordering>
        <WholeInput source="fromDay" label="From day" min={1} />
        <RateInput source="ratePerDay" label="Per day" />
      </SimpleFormIterator>
    </ArrayInput>
  </>
);

const FeeInput = ({ kind }: { readonly kind?: string }) =>
  kind === 'share' ? (
    <RateInput source="content.terms.fee.rule.rate" label="Percentage of the amount" />
  ) : (
    <AmountInput source="content.terms.fee.rule.amountMinor" label="Fee" />
  );
