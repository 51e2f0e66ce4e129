import { Button } from '@hiram/ui/button.tsx';
import { Dialog } from '@hiram/ui/dialog.tsx';
import type { Texts } from '../fill-text.ts';
import { useTools } from '../screen-context.tsx';
import type { ConfirmationContent } from './confirmation-content.ts';
import classes from './confirmation-dialogs.module.css';
import type { en } from './texts.ts';

type DialogProps = {
  readonly isOpen: boolean;
  readonly offer: ConfirmationContent;
  readonly texts: Texts<typeof en>;
  /** Called when the borrower agrees to the document, or to stay. */
  readonly onAgree: () => void;
};

/** CONF-05: the agreement shown before anything else. A borrower who does not agree leaves. */
export function AgreementDialog({ isOpen, offer, texts, onAgree }: DialogProps) {
  const { bridge } = useTools();
  const title = offer.agreements[0]?.title ?? texts.agreement;
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      isWide
      maskCloses={false}
      onDismiss={bridge.closeWebView}
      actions={<Answers texts={texts} onAgree={onAgree} />}
    >
      <iframe className={classes.document} src={offer.popAgreementUrl} title={title} />
    </Dialog>
  );
}

/** CONF-06: asks before leaving, with the server's text. Agree stays, Cancel closes the web view. */
export function LeavePrompt({ isOpen, offer, texts, onAgree }: DialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      title={texts.leaving}
      onDismiss={onAgree}
      actions={<Answers texts={texts} onAgree={onAgree} />}
    >
      <p className={classes.subject}>{offer.popTitle}</p>
      <p>{offer.popContent}</p>
    </Dialog>
  );
}

function Answers({ texts, onAgree }: Pick<DialogProps, 'texts' | 'onAgree'>) {
  const { bridge } = useTools();
  return (
    <>
      <Button onPress={onAgree}>{texts.agreeButton}</Button>
      <Button kind="ghost" onPress={bridge.closeWebView}>
        {texts.cancelButton}
      </Button>
    </>
  );
}
