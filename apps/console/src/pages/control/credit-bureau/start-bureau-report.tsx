import type { StaffRouteMap } from '@hiram/wire/staff/staff-route-map';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useRefresh } from 'react-admin';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { markets, nameIn } from '../../../parts/values/words.ts';
import { callRoute } from '../../../staff-api/request.ts';
import { reportKinds } from './bureau-words.ts';

type Offered = StaffRouteMap['listBureauDays']['answer'];
type Body = StaffRouteMap['startBureauReport']['body'];

/** A small book is reported within this time; the list is read once more then. */
const madeMs = 3_000;

/** Starts the report of the last report day, or its corrections where it has one; or those of another day. */
export function StartBureauReport() {
  const { data } = useQuery({ queryKey: ['bureau-days'], queryFn: () => callRoute('listBureauDays', {}) });
  return data?.[0] ? <StartForm offered={data} /> : null;
}

function StartForm({ offered }: { readonly offered: Offered }) {
  const first = offered[0]?.market ?? 'PH';
  const [asked, setAsked] = useState<Body>(nextReport(offered, first));
  const refresh = useRefresh();
  const start = useStaffAction({
    route: 'startBureauReport',
    params: {},
    success: 'Report started.',
    onDone: () => void setTimeout(refresh, madeMs),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start.mutate(asked);
  };
  return (
    <Card component="section" aria-label="Start a report" sx={{ p: 2, mt: 2 }}>
      <Typography sx={{ mb: 2 }}>{sayDays(offered, asked.market)}</Typography>
      <form onSubmit={submit}>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'center' } }}>
          <TextField
            select
            label="Market"
            value={asked.market}
            onChange={({ target }) => setAsked(nextReport(offered, target.value as Body['market']))}
            sx={{ minWidth: 160 }}
          >
            {offered.map(({ market }) => (
              <MenuItem key={market} value={market}>
                {nameIn(markets, market)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label="Report day"
            type="date"
            value={asked.day}
            onChange={({ target }) => setAsked({ ...asked, day: target.value })}
            required
            slotProps={{ inputLabel: { shrink: true } }}
          />
          <TextField
            select
            label="Content"
            value={asked.kind}
            onChange={({ target }) => setAsked({ ...asked, kind: target.value as Body['kind'] })}
            sx={{ minWidth: 160 }}
          >
            {Object.entries(reportKinds).map(([kind, name]) => (
              <MenuItem key={kind} value={kind}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <Button type="submit" variant="contained" disabled={start.isPending} sx={{ flexShrink: 0 }}>
            {start.isPending ? 'Starting…' : 'Start the report'}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}

const daysOf = (offered: Offered, market: string) =>
  offered.find((each) => each.market === market)?.days ?? [];

/** The last report day of a market: what is to be made of it next. */
function nextReport(offered: Offered, market: Body['market']): Body {
  const [last] = daysOf(offered, market);
  return { market, day: last?.day ?? '', kind: last?.reportId ? 'corrections' : 'regular' };
}

function sayDays(offered: Offered, market: string): string {
  const [last] = daysOf(offered, market);
  if (!last) return '';
  if (last.reportId) return `The last report day was ${last.day}. It has its report.`;
  const due = last.dueBy ? ` Send it by ${last.dueBy}.` : '';
  return `The last report day was ${last.day}. It has no report yet.${due}`;
}
