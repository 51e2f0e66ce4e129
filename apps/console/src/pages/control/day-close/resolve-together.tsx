import { bulkDifferenceKinds } from '@hiram/wire/staff/day-close';
import MuiButton from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { Button, useListContext, usePermissions } from 'react-admin';
import { useStaffAction } from '../../../parts/use-staff-action.ts';
import { differenceWords } from './close-words.ts';

type Kind = (typeof bulkDifferenceKinds)[number];

/** Resolves all differences of the kind that the list is filtered by. Amounts and faults of the books are looked at one by one. */
export function ResolveTogether() {
  const { filterValues, total } = useListContext();
  const { permissions = [] } = usePermissions<readonly string[]>();
  const [isOpen, setOpen] = useState(false);
  const kind = bulkDifferenceKinds.find((each) => each === filterValues.kind);
  if (!permissions.includes('day-close.run') || !kind || filterValues.q || !total) return null;
  const market = filterValues.market === 'PH' || filterValues.market === 'IN' ? filterValues.market : null;
  return (
    <>
      <Button label={`Resolve all ${total}`} onClick={() => setOpen(true)} />
      {isOpen && <Resolve {...{ kind, market }} count={total} onClose={() => setOpen(false)} />}
    </>
  );
}

type ResolveProps = {
  readonly kind: Kind;
  readonly market: 'PH' | 'IN' | null;
  readonly count: number;
  readonly onClose: () => void;
};

function Resolve({ kind, market, count, onClose }: ResolveProps) {
  const [note, setNote] = useState('');
  const resolve = useStaffAction({
    route: 'resolveDifferences',
    params: {},
    success: `${count} differences resolved.`,
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    resolve.mutate({ kind, market, count, note });
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="resolve-all-title" fullWidth maxWidth="sm">
      <form onSubmit={submit}>
        <DialogTitle id="resolve-all-title">{`Resolve all ${count}?`}</DialogTitle>
        <DialogContent>
          <DialogContentText>
            {`Kind: ${differenceWords[kind]?.[0] ?? kind}. Market: ${market ?? 'both'}. Each keeps this note.`}
          </DialogContentText>
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
          <MuiButton onClick={onClose}>Cancel</MuiButton>
          <MuiButton type="submit" variant="contained" disabled={resolve.isPending || note.trim() === ''}>
            {resolve.isPending ? 'Saving…' : 'Resolve all'}
          </MuiButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
