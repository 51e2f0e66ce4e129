import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { markets } from '../../../parts/values/words.ts';

/** A month of a market; without one it is the month of today there, which the server knows. */
export type MonthOfMarket = { readonly month?: string; readonly market: 'PH' | 'IN' };

/** The month of today in the Philippines. */
export const thisMonth: MonthOfMarket = { market: 'PH' };

type MonthChoiceProps = {
  readonly value: MonthOfMarket;
  /** The month that is shown while none is chosen. */
  readonly shown: string | undefined;
  readonly onChange: (value: MonthOfMarket) => void;
  readonly children?: ReactNode;
};

/** Chooses the month and the market of figures; what can be done with them stands beside. */
export const MonthChoice = ({ value, shown = '', onChange, children }: MonthChoiceProps) => (
  <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
    <TextField
      label="Month"
      type="month"
      value={value.month ?? shown}
      onChange={({ target }) => target.value && onChange({ ...value, month: target.value })}
      sx={{ width: 200 }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
    <TextField
      select
      label="Market"
      value={value.market}
      onChange={({ target }) => onChange({ ...value, market: target.value as MonthOfMarket['market'] })}
      sx={{ width: 200 }}
    >
      {markets.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
    {children}
  </Stack>
);
