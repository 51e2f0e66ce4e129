import Dialog, { type DialogProps } from '@mui/material/Dialog';

type TypingDialogProps = Omit<DialogProps, 'onClose'> & { readonly onClose: () => void };

/** A dialog in which people type: a press beside it does not close it, and what is typed stays. */
export const TypingDialog = ({ onClose, ...dialog }: TypingDialogProps) => (
  <Dialog {...dialog} onClose={(_event, reason) => reason === 'backdropClick' || onClose()} />
);
