import type { Market } from '@hiram/wire/markets';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { markets } from '../../../parts/values/words.ts';

/** Closes a day by hand, or again after a correction. */
export function StartClose() {
  const [day, setDay] = useState('');
  const [market, setMarket] = useState<Market>('PH');
  const start = useStaffAction({ route: 'startDayClose', params: {}, success: 'Day-close started.' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start.mutate({ day, market });
  };
  return (
    <Card component="section" aria-label="Close a day" sx={{ p: 2, mt: 2 }}>
      <Typography sx={{ mb: 2 }}>
        Days are closed by themselves, half an hour after midnight. Close one by hand where its report came
        late.
      </Typography>
      <form onSubmit={submit}>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'center' } }}>
          <TextField
            label="Business day"
            type="date"
            value={day}
            onChange={({ target }) => setDay(target.value)}
            required
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            select
            label="Market"
            value={market}
            onChange={({ target }) => setMarket(target.value as Market)}
            sx={{ minWidth: 160 }}
          >
            {markets.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <Button type="submit" variant="contained" disabled={start.isPending} sx={{ flexShrink: 0 }}>
            {start.isPending ? 'Starting…' : 'Close the day'}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
