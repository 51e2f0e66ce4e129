import { Button } from '@hiram/ui/button.tsx';
import { ChoiceList } from '@hiram/ui/choice-list.tsx';
import { Sheet } from '@hiram/ui/sheet.tsx';
import { delayFlag } from '@hiram/wire/limits';
import type { RepaymentAnswer } from '@hiram/wire/repayment-answer';
import { useState } from 'react';
import type { Texts } from '../fill-text.ts';
import { MoneyForm } from '../money-form.tsx';
import { useTools } from '../screen-context.tsx';
import { useMoneyAction } from '../use-money-action.ts';
import classes from './repayment.module.css';
import type { en } from './texts.ts';

/** What 'Payment' asks for: an amount that the server quoted, and whether it extends the loan. */
export type Asked = { readonly amountMinor: number; readonly isRollover: boolean };

type ChannelSheetProps = {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly answer: RepaymentAnswer;
  readonly asked: Asked;
  readonly texts: Texts<typeof en>;
};

/** What a link opens the sheet by before the script runs. */
export const channelSheetId = 'channels';

/** The form of the payment: the choice of an amount stands outside of the sheet and is sent with it. */
export const paymentFormId = 'payment';

/** DELAY-05: the channels in a popup, the first one chosen at the start, and 'Payment'. */
export function ChannelSheet({ isOpen, onOpen, onClose, answer, asked, texts }: ChannelSheetProps) {
  const [channel, setChannel] = useState(answer.repayList[0]?.channel_number ?? '');
  const { standing, pay } = usePayment(asked, channel);
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
      onDismiss={onClose}
      onOpenedEarly={onOpen}
    >
      <MoneyForm id={paymentFormId} standing={standing} onSend={pay}>
        {!answer.settlement && <input type="hidden" name="amount" value={asked.amountMinor} />}
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

/** Asks for a page to pay on and goes there. Each channel and amount is an action of its own. */
function usePayment({ amountMinor, isRollover }: Asked, channelNumber: string) {
  const { goTo, page } = useTools();
  const { orderId, productId } = page;
  const purpose = isRollover ? 'rollover' : 'repayment';
  const { standing, run } = useMoneyAction({
    call: 'generateVcode',
    action: `pay:${orderId}:${purpose}:${channelNumber}:${amountMinor}`,
    onSuccess: ({ payUrl }) => goTo(payUrl),
  });
  const request = { orderId, productId, amount: amountMinor, channelNumber };
  const pay = () => run(isRollover ? { ...request, isDelay: delayFlag } : request);
  return { standing, pay };
}
