import { reasonLengthMax } from '@hiram/wire/staff/staff-limits';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

type ReasonFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'slotProps'> & {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly maxLength?: number;
};

/** Why somebody does it, in their own words; it is kept with what they did. */
export const ReasonField = ({ value, onChange, maxLength = reasonLengthMax, ...field }: ReasonFieldProps) => (
  <TextField
    required
    label="Reason"
    {...field}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ htmlInput: { maxLength } }}
  />
);
