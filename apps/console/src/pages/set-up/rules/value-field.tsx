import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { toMinor } from '../../../parts/values/to-minor.ts';

type ValueFieldProps = {
  readonly fact: string;
  readonly value: number;
  readonly currency: string;
  readonly isFixed: boolean;
  readonly label?: string;
  readonly onChange: (value: number) => void;
};

/** A number of a rule: an amount is typed in the currency, everything else as it is. */
export function ValueField({ fact, value, currency, isFixed, label, onChange }: ValueFieldProps) {
  const isAmount = fact.endsWith('Minor');
  const [typed, setTyped] = useState(isAmount ? (value / 100).toFixed(2) : String(value));
  const parsed = isAmount ? toMinor(typed) : /^\d{1,6}$/.test(typed) ? Number(typed) : null;
  return (
    <TextField
      size="small"
      label={
        label ?? (isAmount ? `Amount, ${currency}` : fact.startsWith('is') ? '1 is yes, 0 is no' : 'Number')
      }
      value={typed}
      disabled={isFixed}
      error={parsed === null}
      helperText={parsed === null ? 'This is no number.' : ''}
      onChange={({ target }) => {
        setTyped(target.value);
        const read = isAmount ? toMinor(target.value) : Number(target.value);
        if (read !== null && Number.isInteger(read) && read >= 0) onChange(read);
      }}
      sx={{ width: '9rem' }}
    />
  );
}
