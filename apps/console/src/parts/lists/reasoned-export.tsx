import { exportReasonLengthMax, exportReasonLengthMin } from '@hiram/wire/staff/staff-limits';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import MuiButton from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { Button } from 'react-admin';
import { ReasonField } from '../actions/reason-field.tsx';

/** Downloads a file with personal data, once the reason is written. The audit trail keeps it. */
export function ReasonedExport({ address }: { readonly address: string }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const isReady = reason.trim().length >= exportReasonLengthMin;
  const file = `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ reason: reason.trim() })}`;
  return (
    <>
      <Button label="Export CSV" onClick={() => setOpen(true)}>
        <DownloadIcon />
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        fullWidth
        maxWidth="sm"
        aria-labelledby="export-title"
      >
        <DialogTitle id="export-title">Why do you need this file?</DialogTitle>
        <DialogContent>
          <ReasonField
            value={reason}
            onChange={setReason}
            maxLength={exportReasonLengthMax}
            fullWidth
            margin="dense"
            helperText="The file has names and phones of borrowers. The reason is kept in the audit trail."
          />
        </DialogContent>
        <DialogActions>
          <MuiButton onClick={() => setOpen(false)}>Cancel</MuiButton>
          <MuiButton
            variant="contained"
            component="a"
            href={file}
            download
            disabled={!isReady}
            onClick={() => setOpen(false)}
          >
            Download
          </MuiButton>
        </DialogActions>
      </Dialog>
    </>
  );
}
