import { Button } from '@hiram/ui/actions/button.tsx';
import { Amount } from '@hiram/ui/amounts/amount.tsx';
import { ChoiceList } from '@hiram/ui/forms/choice-list.tsx';
import { Sheet } from '@hiram/ui/sheets/sheet.tsx';
import type { RepaymentAnswer } from '@hiram/wire/views/repayment-answer';
import { useState } from 'react';
import type { Texts } from '../../parts/fill-text.ts';
import { MoneyForm } from '../../parts/money-form.tsx';
import { useTools } from '../../parts/screen-context.tsx';
import { OutdatedBanner } from './outdated-banner.tsx';
import classes from './repayment.module.css';
import type { en } from './texts.ts';
import { type Asked, usePayment } from './use-payment.ts';

type ChannelSheetProps = {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly answer: RepaymentAnswer;
  readonly asked: Asked;
  readonly texts: Texts<typeof en>;
};

/** The id in the link that opens the sheet before the script runs. */
export const channelSheetId = 'channels';

/** The payment's form; the choice of the amount is outside of the sheet and is sent with it. */
export const paymentFormId = 'payment';

/** DELAY-05: the channels in a popup, the first one selected at the start, and 'Payment'. */
export function ChannelSheet({ isOpen, onOpen, onClose, answer, asked, texts }: ChannelSheetProps) {
  const { frame } = useTools();
  const [channel, setChannel] = useState(answer.repayList[0]?.channel_number ?? '');
  const { money } = useTools();
  const { standing, outdated, pay } = usePayment(asked, channel);
  const choices = answer.repayList.map(({ name, logo, channel_number }) => ({
    name,
    logoUrl: logo,
    value: channel_number,
  }));
  return (
    <Sheet
      id={channelSheetId}
      isOpen={isOpen}
      title={texts.chooseMethod}
      closeLabel={frame.close}
      onDismiss={onClose}
      onOpenedEarly={onOpen}
    >
      <MoneyForm id={paymentFormId} standing={standing} onSend={pay}>
        <OutdatedBanner text={outdated} texts={texts} />
        {!answer.settlement && <input type="hidden" name="amount" value={asked.amountMinor} />}
        {(isOpen || !answer.settlement) && (
          <p className={classes.sum}>
            <Amount text={money(asked.amountMinor)} />
          </p>
        )}
        <ChoiceList
          name="channelNumber"
          label={texts.channels}
          choices={choices}
          value={channel}
          onChange={setChannel}
        />
        <p className={classes.note}>{answer.noticeMsg}</p>
        <Button type="submit" isPending={standing === 'pending'}>
          {texts.pay}
        </Button>
      </MoneyForm>
    </Sheet>
  );
}
