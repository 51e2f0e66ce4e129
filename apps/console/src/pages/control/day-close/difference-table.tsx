import type { DifferenceItem } from '@hiram/wire/staff/day-close';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { DataTable, usePermissions, useRecordContext } from 'react-admin';
import { MoneyField } from '../../../parts/money.tsx';
import { RowLink } from '../../../parts/row-link.tsx';
import { StateField } from '../../../parts/state-chip.tsx';
import { useStaffAction } from '../../../parts/use-staff-action.ts';
import { differenceWords } from './close-words.ts';

/** Differences with their loan, their payment and their resolution. */
export const DifferenceTable = () => (
  <DataTable bulkActionButtons={false} rowClick={false} empty={<p>None.</p>}>
    <DataTable.Col source="day" label="Business day" />
    <DataTable.Col source="kind">
      <StateField source="kind" words={differenceWords} />
    </DataTable.Col>
    <DataTable.Col source="concerns" label="Type" disableSort />
    <DataTable.Col source="contractNumber" label="Loan No." disableSort>
      <RowLink source="contractNumber" resource="loans" idSource="orderId" />
    </DataTable.Col>
    <DataTable.Col source="subject" label="Payment or reference" disableSort>
      <RowLink source="subject" resource="payments" idSource="paymentId" />
    </DataTable.Col>
    <DataTable.Col source="theirsMinor" label="Report" disableSort align="right">
      <MoneyField source="theirsMinor" />
    </DataTable.Col>
    <DataTable.Col source="oursMinor" label="Books" disableSort align="right">
      <MoneyField source="oursMinor" />
    </DataTable.Col>
    <DataTable.Col source="theirStatus" label="Provider status" disableSort />
    <DataTable.Col source="ourStatus" label="Our status" disableSort />
    <DataTable.Col label="Resolved" disableSort>
      <Resolution />
    </DataTable.Col>
  </DataTable>
);

function Resolution() {
  const record = useRecordContext<DifferenceItem>();
  const { permissions = [] } = usePermissions<readonly string[]>();
  if (!record) return null;
  if (record.resolvedBy) return `${record.resolvedBy}: ${record.resolution}`;
  return permissions.includes('day-close.run') ? <Resolve difference={record} /> : 'Open';
}

/** Resolves a difference with a note. */
function Resolve({ difference }: { readonly difference: DifferenceItem }) {
  const [isOpen, setIsOpen] = useState(false);
  const [note, setNote] = useState('');
  const resolve = useStaffAction({
    route: 'resolveDifference',
    params: { id: difference.id },
    success: 'Difference resolved.',
    onDone: () => setIsOpen(false),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    resolve.mutate({ note });
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Resolve</Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        aria-labelledby="resolve-title"
        fullWidth
        maxWidth="sm"
      >
        <form onSubmit={submit}>
          <DialogTitle id="resolve-title">How was it resolved?</DialogTitle>
          <DialogContent>
            <TextField
              label="Note"
              value={note}
              onChange={({ target }) => setNote(target.value)}
              required
              multiline
              minRows={2}
              fullWidth
              margin="dense"
              helperText="Say what you found and did. You cannot edit this note later."
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setIsOpen(false)}>Cancel</Button>
            <Button type="submit" variant="contained" disabled={resolve.isPending}>
              {resolve.isPending ? 'Saving…' : 'Resolve'}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
