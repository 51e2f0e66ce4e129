import InputAdornment from '@mui/material/InputAdornment';
import { NumberInput, required } from 'react-admin';

type PlainInputProps = {
  readonly source: string;
  readonly label: string;
  readonly helperText?: string | false;
};

const scaled = (scale: number) => ({
  format: (value: unknown) => (typeof value === 'number' ? value / scale : ''),
  parse: (value: unknown) => (value === '' || value === null ? null : Math.round(Number(value) * scale)),
});

/** An amount: typed in major units, stored in minor units. */
export const AmountInput = ({ helperText = false, ...props }: PlainInputProps) => (
  <NumberInput
    {...props}
    {...scaled(100)}
    step={0.01}
    min={0}
    validate={required()}
    helperText={helperText}
  />
);

/** A rate: typed in percent, stored in parts per million. */
export const RateInput = ({ helperText = false, ...props }: PlainInputProps) => (
  <NumberInput
    {...props}
    {...scaled(10_000)}
    step={0.0001}
    min={0}
    validate={required()}
    helperText={helperText}
    slotProps={{ input: { endAdornment: <InputAdornment position="end">%</InputAdornment> } }}
  />
);

/** A required whole number. */
export const WholeInput = ({
  helperText = false,
  ...props
}: PlainInputProps & { readonly min?: number; readonly max?: number }) => (
  <NumberInput {...props} step={1} validate={required()} helperText={helperText} />
);

const percent = (digits: number) => new Intl.NumberFormat('en-PH', { maximumFractionDigits: digits });
const [allDigits, twoDigits] = [percent(4), percent(2)];

/** Formats a rate of the terms, in parts per million, with all its digits: `0.1%`, `0.0333%`. */
export const formatRate = (rate: number): string => `${allDigits.format(rate / 10_000)}%`;

/** Formats a calculated rate to two decimals: `12.34%`. */
export const formatEffectiveRate = (rate: number): string => `${twoDigits.format(rate / 10_000)}%`;
