import type { comparisons } from '@hiram/wire/staff/set-up/rule-facts';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

/** How a fact is compared, in words. */
export const compareWords: { readonly [is in (typeof comparisons)[number]]: string } = {
  'at-least': 'is at least',
  'at-most': 'is at most',
  unknown: 'is not known',
};

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  readonly isFixed: boolean;
  readonly choices: readonly (readonly [value: string, name: string])[];
  readonly onChange: (value: string) => void;
};

/** One choice of a list. */
export const Choice = ({ label, value, isFixed, choices, onChange }: ChoiceProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    disabled={isFixed}
    onChange={({ target }) => onChange(target.value)}
    sx={{ minWidth: '12rem', width: 'auto', flex: '1 1 12rem' }}
  >
    {choices.map(([each, name]) => (
      <MenuItem key={each} value={each}>
        {name}
      </MenuItem>
    ))}
  </TextField>
);
