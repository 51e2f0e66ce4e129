import type { BlockedItem } from '@hiram/wire/staff/borrowers/blocklist';
import { toQueuePath } from '@hiram/wire/staff/staff-addresses';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Title, usePermissions } from 'react-admin';
import { ReasonField } from '../../../parts/actions/reason-field.tsx';
import { takeFocus } from '../../../parts/actions/take-focus.ts';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { Section } from '../../../parts/records/details.tsx';
import { PlainTable } from '../../../parts/tables/plain-table.tsx';
import { formatInstant } from '../../../parts/values/instant.tsx';
import { callAddress } from '../../../staff-api/request.ts';
import { blockKindWords } from './block-kind-words.ts';

const perPage = 50;

/** What the lender does not lend to: phones, accounts, devices and documents, with reason, author and end. */
export default function BlocklistPage() {
  const [page, setPage] = useState(1);
  const {
    data: listed,
    error,
    refetch,
  } = useQuery({
    queryKey: ['blocklist', page],
    queryFn: () =>
      callAddress<readonly BlockedItem[]>(toQueuePath('blocklist'), { query: { page, perPage } }),
    placeholderData: keepPreviousData,
  });
  const data = listed?.data;
  const pages = Math.ceil((listed?.total ?? 0) / perPage);
  // What was ended may have been the last of its page.
  if (listed && page > 1 && page > pages) setPage(Math.max(1, pages));
  const { permissions = [] } = usePermissions<readonly string[]>();
  const mayChange = permissions.includes('blocklist.change');
  return (
    <Stack spacing={2} sx={{ mt: 2, mb: 4, maxWidth: 1100 }}>
      <Title title="Blocklist" />
      {error && <Alert severity="error">{error.message}</Alert>}
      {mayChange && <BlockPhone onDone={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {data?.length === 0 && <Alert severity="info">Nothing is blocked.</Alert>}
      {data && data.length > 0 && (
        <Section title="Blocked">
          <PlainTable
            label="Blocklist"
            heads={['What', 'Reason', 'By', 'Since', 'Until', 'Action']}
            isNamed
            minWidth={0}
            rows={data.map((entry) => [
              entry.id,
              `${blockKindWords[entry.kind]}: ${entry.shown}`,
              entry.reason,
              entry.addedBy,
              formatInstant(entry.addedAt),
              entry.endsOn ?? 'No end',
              mayChange ? <EndButton key={entry.id} entry={entry} onDone={() => void refetch()} /> : '',
            ])}
          />
          {pages > 1 && (
            <Pagination
              count={pages}
              page={page}
              onChange={(_event, chosen) => setPage(chosen)}
              sx={{ mt: 2 }}
            />
          )}
        </Section>
      )}
    </Stack>
  );
}

function BlockPhone({ onDone }: { readonly onDone: () => void }) {
  const [phone, setPhone] = useState('');
  const [reason, setReason] = useState('');
  const [endsOn, setEndsOn] = useState('');
  const clear = () => {
    setPhone('');
    setReason('');
    setEndsOn('');
    onDone();
  };
  const add = useStaffAction({ route: 'addBlocked', params: {}, success: 'Phone blocked.', onDone: clear });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate({ kind: 'phone', phone, reason, endsOn: endsOn || null });
  };
  return (
    <Section title="Block a phone (accounts, devices and documents: on the loan or the application)">
      <Stack
        component="form"
        onSubmit={submit}
        direction="row"
        sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'flex-start' }}
      >
        <TextField
          required
          label="Phone"
          helperText="With its country: +63…, +91…"
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
          sx={{ width: '14rem' }}
        />
        <ReasonField value={reason} onChange={setReason} sx={{ width: 'auto', flex: '1 1 14rem' }} />
        <TextField
          label="Until"
          type="date"
          value={endsOn}
          onChange={({ target }) => setEndsOn(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ width: '11rem' }}
        />
        <Button
          type="submit"
          variant="contained"
          size="large"
          disabled={add.isPending}
          // As high as a field, and where fields begin.
          sx={{ mt: 1, minHeight: 48 }}
        >
          {add.isPending ? 'Sending…' : 'Block the phone'}
        </Button>
      </Stack>
    </Section>
  );
}

function EndButton({ entry, onDone }: { readonly entry: BlockedItem; readonly onDone: () => void }) {
  const [reason, setReason] = useState<string | null>(null);
  const [isKept, setIsKept] = useState(false);
  const end = useStaffAction({
    route: 'endBlocked',
    params: { id: entry.id },
    success: 'Entry ended.',
    onDone,
  });
  if (reason === null)
    return (
      <Button ref={isKept ? takeFocus : null} onClick={() => setReason('')}>
        End
      </Button>
    );
  const keep = () => {
    setReason(null);
    setIsKept(true);
  };
  return (
    <Stack sx={{ gap: 1, minWidth: '12rem' }}>
      <ReasonField size="small" value={reason} onChange={setReason} inputRef={takeFocus} />
      <Button disabled={reason.trim() === '' || end.isPending} onClick={() => end.mutate({ reason })}>
        End the entry
      </Button>
      <Button color="inherit" disabled={end.isPending} onClick={keep}>
        Keep it
      </Button>
    </Stack>
  );
}
