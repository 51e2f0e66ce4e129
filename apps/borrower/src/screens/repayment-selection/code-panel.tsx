import { Button } from '@hiram/ui/actions/button.tsx';
import { TextField } from '@hiram/ui/forms/text-field.tsx';
import { Dialog } from '@hiram/ui/sheets/dialog.tsx';
import { repaymentCodeLengthMin } from '@hiram/wire/limits';
import { useState } from 'react';
import { fill, type Texts } from '../../parts/fill-text.ts';
import { RepaymentFault } from './repayment-fault.tsx';
import classes from './repayment-selection.module.css';
import type { en } from './texts.ts';
import type { CardRepayment } from './use-card-repayment.ts';

type CodePanelProps = { readonly repayment: CardRepayment; readonly texts: Texts<typeof en> };

/** SELECT-03, SELECT-04: the SMS code, the seconds until the next one, Confirm and Cancel. */
export function CodePanel({ repayment, texts }: CodePanelProps) {
  const [code, setCode] = useState('');
  const { countdown, isAsking, isPending } = repayment;
  const cancel = () => {
    setCode('');
    repayment.cancel();
  };
  const actions = (
    <>
      <RepaymentFault {...{ repayment, texts }} />
      <Button isPending={isPending} onPress={() => void repayment.confirm(code)}>
        {texts.confirm}
      </Button>
      <Button kind="ghost" onPress={cancel}>
        {texts.cancel}
      </Button>
    </>
  );
  return (
    <Dialog isOpen={isAsking} title={texts.codeTitle} maskCloses={false} onDismiss={cancel} actions={actions}>
      <p className={classes.note}>{repayment.subject}</p>
      <p className={classes.note}>{texts.codeHint}</p>
      <TextField
        name="verifyCode"
        label={texts.code}
        value={code}
        onChange={setCode}
        isDigitsOnly
        lengthMax={repaymentCodeLengthMin}
        error={repayment.codeFault}
        autoComplete="one-time-code"
        enterKeyHint="done"
      />
      <div className={classes.send}>
        <SendButton {...{ countdown, isPending, texts }} onPress={() => void repayment.getCode()} />
      </div>
    </Dialog>
  );
}

type SendButtonProps = Pick<CardRepayment, 'countdown' | 'isPending'> & {
  readonly texts: Texts<typeof en>;
  readonly onPress: () => void;
};

/** Locked during the countdown, with the seconds left. */
function SendButton({ countdown, isPending, texts, onPress }: SendButtonProps) {
  const { isRunning, secondsLeft } = countdown;
  const text = isRunning ? fill(texts.secondsLeft, { seconds: secondsLeft }) : texts.getCode;
  return (
    <Button
      kind="ghost"
      isSmall
      isPending={isPending}
      disabledReason={isRunning ? texts.waitForCode : undefined}
      onPress={onPress}
    >
      {text}
    </Button>
  );
}
