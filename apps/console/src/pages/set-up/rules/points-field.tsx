import TextField from '@mui/material/TextField';
import { useState } from 'react';

type PointsFieldProps = {
  readonly label: string;
  readonly value: number;
  readonly isFixed: boolean;
  readonly onChange: (value: number) => void;
};

/** Points, which may be below zero. */
export function PointsField({ label, value, isFixed, onChange }: PointsFieldProps) {
  const [typed, setTyped] = useState(String(value));
  const isNumber = (text: string) => /^-?\d{1,5}$/.test(text);
  return (
    <TextField
      size="small"
      label={label}
      value={typed}
      disabled={isFixed}
      error={!isNumber(typed)}
      helperText={isNumber(typed) ? '' : 'This is no number.'}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isNumber(target.value)) onChange(Number(target.value));
      }}
      sx={{ maxWidth: '14rem' }}
    />
  );
}
