import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type FormEvent, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { useLeavingConfirmed } from './use-leaving-confirmed.ts';

type FormDialogProps = {
  readonly title: string;
  /** The button that sends: a verb, with its object where the title does not say it. */
  readonly action: string;
  readonly color?: ButtonProps['color'];
  readonly isPending?: boolean;
  /** Whether everything is there that it needs; true if absent. */
  readonly isReady?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  /** A step back, in place of closing. */
  readonly onBack?: (() => void) | undefined;
  readonly closeWord?: string;
  readonly maxWidth?: DialogProps['maxWidth'];
  readonly children: ReactNode;
};

/** A dialog in which people type and then send. A press beside it does not close it, and what is typed stays. */
export function FormDialog({
  title,
  action,
  color = 'primary',
  isPending = false,
  isReady = true,
  onSubmit,
  onClose,
  onBack,
  closeWord = 'Cancel',
  maxWidth = 'sm',
  children,
}: FormDialogProps) {
  const id = useId();
  const [isTyped, setTyped] = useState(false);
  useLeavingConfirmed(isTyped && !isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const close: DialogProps['onClose'] = (_event, reason) => reason === 'backdropClick' || onClose();
  return (
    <Dialog open onClose={close} fullWidth maxWidth={maxWidth} aria-labelledby={id}>
      <form onSubmit={submit} onInput={() => setTyped(true)}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {children}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onBack ?? onClose}>{onBack ? 'Back' : closeWord}</Button>
          <Button
            type="submit"
            variant="contained"
            color={color}
            disabled={isPending || !isReady}
            onClick={dropSecond}
          >
            {isPending ? 'Sending…' : action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The second press of a double one sends nothing: by then the button may do something that nobody has read yet. */
const dropSecond = (event: MouseEvent) => event.detail > 1 && event.preventDefault();
