import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type NumberFormat, readTyped, shownText } from './typed-number.ts';

type NumberFieldProps = {
  readonly label: string;
  readonly format: NumberFormat;
  readonly value: number;
  readonly isFixed: boolean;
  readonly width: string;
  readonly onChange: (value: number) => void;
};

/** A number of the rules. What cannot be read is passed on as no number, and stays in the field until it can be. */
export function NumberField({ label, format, value, isFixed, width, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState('');
  const isUnread = Number.isNaN(value);
  return (
    <TextField
      size="small"
      label={label}
      value={shownText(format, typed, value)}
      disabled={isFixed}
      error={isUnread}
      helperText={isUnread ? 'This is no number.' : ''}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readTyped(format, target.value));
      }}
      sx={{ width }}
    />
  );
}
