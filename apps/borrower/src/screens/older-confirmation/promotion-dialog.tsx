import { Button } from '@hiram/ui/button.tsx';
import { Dialog } from '@hiram/ui/dialog.tsx';
import { useTools } from '../screen-context.tsx';
import classes from './promotion-dialog.module.css';

type PromotionDialogProps = {
  readonly isOpen: boolean;
  readonly isPending: boolean;
  readonly title: string;
  readonly message: string;
  readonly button: string;
  readonly onAccept: () => void;
  readonly onClose: () => void;
};

/** CONFOLD-02: the promotion, with a close icon, a button and a pointer to press, which does what the button does. */
export function PromotionDialog({ onAccept, onClose, ...promotion }: PromotionDialogProps) {
  const { frame } = useTools();
  const actions = (
    <div className={classes.action}>
      <Button isPending={promotion.isPending} onPress={onAccept}>
        {promotion.button}
      </Button>
      <Pointer onPress={() => !promotion.isPending && onAccept()} />
    </div>
  );
  return (
    <Dialog
      isOpen={promotion.isOpen}
      title={promotion.title}
      closeLabel={frame.close}
      onDismiss={onClose}
      actions={actions}
    >
      <p className={classes.message}>{promotion.message}</p>
    </Dialog>
  );
}

/** A hand that taps the button. Whoever presses it means the button, so it has no name and no tab stop of its own. */
function Pointer({ onPress }: { readonly onPress: () => void }) {
  return (
    <button type="button" className={classes.pointer} tabIndex={-1} aria-hidden="true" onClick={onPress}>
      <svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
        <circle className={classes.ripple} cx="14" cy="10" r="7" />
        <path
          className={classes.hand}
          d="M12 24V10a3 3 0 0 1 6 0v9l9 2.2a4 4 0 0 1 3 4.4l-1 7.4a4 4 0 0 1-4 3.5h-6.6a5 5 0 0 1-4-2L7.6 26a2.7 2.7 0 0 1 4.1-3.4z"
        />
      </svg>
    </button>
  );
}
