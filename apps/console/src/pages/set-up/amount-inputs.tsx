import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { NumberInput, required, useInput, ValidationError } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatMinor } from '../../parts/values/money.tsx';
import { parseAmount } from '../../parts/values/to-minor.ts';

type PlainInputProps = {
  readonly source: string;
  readonly label: string;
  readonly helperText?: string | false;
};

type AmountInputProps = PlainInputProps & {
  readonly isOptional?: boolean;
  /** The currency of the amount; that of the product's terms if absent. */
  readonly currency?: string;
};

const writeAmount = (minor: unknown, currency: string): string =>
  typeof minor === 'number' ? formatMinor(minor, currency) : '';

/** An amount: typed in major units, with or without the sign and the separators of the market, and stored in minor units. */
export function AmountInput({
  source,
  label,
  helperText = false,
  isOptional = false,
  currency,
}: AmountInputProps) {
  const ofTerms: unknown = useWatch({ name: 'content.terms.currency' });
  const { id, field, fieldState } = useInput({
    source,
    ...(isOptional ? {} : { validate: required('Type an amount like 1,500.00') }),
  });
  const [typed, type] = useState('');
  const change = (text: string) => {
    type(text);
    field.onChange(parseAmount(text));
  };
  return (
    <TextField
      {...{ id, label }}
      name={field.name}
      value={
        parseAmount(typed) === field.value ? typed : writeAmount(field.value, currency ?? String(ofTerms))
      }
      onChange={(event) => change(event.target.value)}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={fieldState.error ? <ValidationError error={fieldState.error.message ?? ''} /> : helperText}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      size="small"
      margin="dense"
      required={!isOptional}
      fullWidth
    />
  );
}

/** A rate: typed in percent, stored in parts per million. */
export const RateInput = ({ helperText = false, ...props }: PlainInputProps) => (
  <NumberInput
    {...props}
    format={(value: unknown) => (typeof value === 'number' ? value / 10_000 : '')}
    parse={(value: unknown) => (value === '' || value === null ? null : Math.round(Number(value) * 10_000))}
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
}: PlainInputProps & { readonly min?: number; readonly max?: number; readonly defaultValue?: number }) => (
  <NumberInput {...props} step={1} validate={required()} helperText={helperText} />
);

const percent = (digits: number) => new Intl.NumberFormat('en-PH', { maximumFractionDigits: digits });
const [allDigits, twoDigits] = [percent(4), percent(2)];

/** Formats a rate of the terms, in parts per million, with all its digits: `0.1%`, `0.0333%`. */
export const formatRate = (rate: number): string => `${allDigits.format(rate / 10_000)}%`;

/** Formats a calculated rate to two decimals: `12.34%`. */
export const formatEffectiveRate = (rate: number): string => `${twoDigits.format(rate / 10_000)}%`;
