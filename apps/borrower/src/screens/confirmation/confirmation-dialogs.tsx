import { Button } from '@hiram/ui/actions/button.tsx';
import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { Dialog } from '@hiram/ui/sheets/dialog.tsx';
import { type FormEvent, useState } from 'react';
import type { Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
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

type AgreementDialogProps = DialogProps & {
  /** Called on the native back key; false leaves it to the app. */
  readonly onBack: () => boolean;
};

/**
 * CONF-05: the agreement shown before anything else. The server sends it open and records the answer, so it works
 * before the script too. A borrower who does not agree leaves.
 */
export function AgreementDialog({ isOpen, offer, texts, onAgree, onBack }: AgreementDialogProps) {
  const { addressOf, bridge } = useTools();
  const { agree, attempt, isPending } = useAgreementAnswer(onAgree);
  const title = offer.agreements[0]?.title ?? texts.agreement;
  const actions = (
    <form method="post" onSubmit={agree}>
      <Button type="submit" name="agreement" value="accepted" isPending={isPending}>
        {texts.agreeButton}
      </Button>
      <LinkButton kind="ghost" href={addressOf('officialSite')} onPress={bridge.closeWebView}>
        {texts.cancelButton}
      </LinkButton>
    </form>
  );
  return (
    <Dialog
      {...{ isOpen, title, actions, onBack }}
      isWide
      isSentOpen
      maskCloses={false}
      onDismiss={bridge.closeWebView}
    >
      <iframe className={classes.document} src={offer.popAgreementUrl} title={title} key={attempt} />
    </Dialog>
  );
}

/** Sends the answer. A refused one shows the agreement again, because its text may have changed since. */
function useAgreementAnswer(onAgree: () => void) {
  const { call, page } = useTools();
  const [isPending, setIsPending] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const agree = async (event: FormEvent) => {
    event.preventDefault();
    setIsPending(true);
    const { kind } = await call('agreementAnswer', { productId: page.productId });
    setIsPending(false);
    if (kind === 'success') onAgree();
    if (kind === 'refused') setAttempt(attempt + 1);
  };
  return { agree, attempt, isPending };
}

/** CONF-06: asks before leaving, with the server's text. The first button stays, the second closes the web view. */
export function LeavePrompt({ isOpen, offer, texts, onAgree }: DialogProps) {
  const { bridge } = useTools();
  const actions = (
    <>
      <Button onPress={onAgree}>{texts.stay}</Button>
      <Button kind="ghost" onPress={bridge.closeWebView}>
        {texts.leave}
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isOpen} title={texts.leaving} onDismiss={onAgree} actions={actions}>
      <p className={classes.subject}>{offer.popTitle}</p>
      <p>{offer.popContent}</p>
      {texts.leaveHint !== '' && <p className={classes.hint}>{texts.leaveHint}</p>}
    </Dialog>
  );
}
