import { Button } from '@hiram/ui/actions/button.tsx';
import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { Unbroken } from '@hiram/ui/amounts/unbroken.tsx';
import { Dialog } from '@hiram/ui/sheets/dialog.tsx';
import type { MouseEvent } from 'react';
import { useTools } from '../../parts/screen-context.tsx';
import { loanRequestFormId } from '../confirmation/loan-request-form.tsx';
import classes from './promotion-dialog.module.css';

type PromotionDialogProps = {
  readonly isOpen: boolean;
  /** The server sends it open, so it is in the first frame. */
  readonly isSentOpen: boolean;
  readonly isPending: boolean;
  /** Whether button and pointer request the loan. Otherwise they close the popup and lead to the form. */
  readonly doesRequest: boolean;
  readonly title: string;
  readonly message: string;
  readonly button: string;
  readonly onLeadToForm: () => void;
  readonly onClose: () => void;
};

const closedId = 'promotion-closed';
const ledId = 'promotion-led-to-form';

/**
 * CONFOLD-02: the promotion, with a close icon, a button and a pointer to press, which does what the button does. All
 * three work before the script: the button sends the form of the page, or is a link that closes the popup; the script
 * then leads to the form, as it would have done.
 */
export function PromotionDialog(promotion: PromotionDialogProps) {
  const { frame } = useTools();
  return (
    <Dialog
      isOpen={promotion.isOpen}
      title={promotion.title}
      closeLabel={frame.close}
      earlyExits={promotion.isSentOpen ? exitsOf(promotion) : []}
      onDismiss={promotion.onClose}
      actions={
        <div className={classes.action}>{promotion.doesRequest ? request(promotion) : lead(promotion)}</div>
      }
    >
      <p className={classes.message}>
        <Unbroken text={promotion.message} />
      </p>
    </Dialog>
  );
}

const exitsOf = ({ onClose, onLeadToForm }: PromotionDialogProps) => [
  { id: closedId, onTaken: onClose },
  { id: ledId, onTaken: onLeadToForm },
];

function request({ isPending, button }: PromotionDialogProps) {
  const press = (event: MouseEvent) => isPending && event.preventDefault();
  return (
    <>
      <Button type="submit" form={loanRequestFormId} isPending={isPending}>
        <span>
          <Unbroken text={button} />
        </span>
      </Button>
      <button {...pointer} type="submit" form={loanRequestFormId} onClick={press}>
        <Hand />
      </button>
    </>
  );
}

function lead({ button, onLeadToForm }: PromotionDialogProps) {
  const press = (event: MouseEvent) => {
    event.preventDefault();
    onLeadToForm();
  };
  return (
    <>
      <LinkButton href={`#${ledId}`} onPress={onLeadToForm}>
        <span>
          <Unbroken text={button} />
        </span>
      </LinkButton>
      <a {...pointer} href={`#${ledId}`} onClick={press}>
        <Hand />
      </a>
    </>
  );
}

/** A press on the pointer is a press on the button, so the pointer has no name and no tab stop. */
const pointer = { className: classes.pointer, tabIndex: -1, 'aria-hidden': true } as const;

/** A hand that taps the button. */
function Hand() {
  return (
    <svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
      <circle className={classes.ripple} cx="14" cy="10" r="7" />
      <path
        className={classes.hand}
        d="M12 24V10a3 3 0 0 1 6 0v9l9 2.2a4 4 0 0 1 3 4.4l-1 7.4a4 4 0 0 1-4 3.5h-6.6a5 5 0 0 1-4-2L7.6 26a2.7 2.7 0 0 1 4.1-3.4z"
      />
    </svg>
  );
}
