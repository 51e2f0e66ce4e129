import type { DifferenceItem } from '@hiram/wire/staff/day-close';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { DataTable, usePermissions, useRecordContext } from 'react-admin';
import { MoneyField } from '../../parts/money.tsx';
import { RowLink } from '../../parts/row-link.tsx';
import { StateField } from '../../parts/state-chip.tsx';
import { useStaffAction } from '../../parts/use-staff-action.ts';
import { differenceWords } from './close-words.ts';

/** Differences, each with the loan and the payment that it leads to, and how it was or may be settled. */
export const DifferenceTable = () => (
  <DataTable bulkActionButtons={false} rowClick={false} empty={<p>None.</p>}>
    <DataTable.Col source="day" label="Business day" />
    <DataTable.Col source="kind">
      <StateField source="kind" words={differenceWords} />
    </DataTable.Col>
    <DataTable.Col source="concerns" label="Of a" disableSort />
    <DataTable.Col source="contractNumber" label="Loan" disableSort>
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
    <DataTable.Col source="theirStatus" label="Report says" disableSort />
    <DataTable.Col source="ourStatus" label="Books say" disableSort />
    <DataTable.Col label="Settled" disableSort>
      <Settlement />
    </DataTable.Col>
  </DataTable>
);

function Settlement() {
  const record = useRecordContext<DifferenceItem>();
  const { permissions = [] } = usePermissions<readonly string[]>();
  if (!record) return null;
  if (record.resolvedBy) return `${record.resolvedBy}: ${record.resolution}`;
  return permissions.includes('day-close.run') ? <Settle difference={record} /> : 'open';
}

/** A difference is settled with a note that says how; it stays in the list. */
function Settle({ difference }: { readonly difference: DifferenceItem }) {
  const [isOpen, setIsOpen] = useState(false);
  const [note, setNote] = useState('');
  const settle = useStaffAction({
    path: `/day-close-differences/${difference.id}/resolution`,
    told: 'The difference is settled.',
    onDone: () => setIsOpen(false),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    settle.mutate({ note });
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Settle</Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        aria-labelledby="settle-title"
        fullWidth
        maxWidth="sm"
      >
        <form onSubmit={submit}>
          <DialogTitle id="settle-title">How is it settled?</DialogTitle>
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
              helperText="What was found out, and what was done. The note cannot be changed."
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setIsOpen(false)}>Cancel</Button>
            <Button type="submit" variant="contained" disabled={settle.isPending}>
              {settle.isPending ? 'Settling…' : 'Settle'}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
