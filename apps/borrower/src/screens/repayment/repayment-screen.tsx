import { Button } from '@hiram/ui/actions/button.tsx';
import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { Banner } from '@hiram/ui/feedback/banner.tsx';
import { delayFlag } from '@hiram/wire/limits';
import { type ReactNode, useState } from 'react';
import { BorrowerScreen } from '../../parts/borrower-screen.tsx';
import type { Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import { News } from '../payments-part/payments-part.tsx';
import { ChannelSheet, channelSheetId } from './channel-sheet.tsx';
import type { RepaymentContent } from './repayment-content.ts';
import type { en } from './texts.ts';
import type { Asked } from './use-payment.ts';

type RepaymentScreenProps = {
  readonly title: string;
  readonly answer: RepaymentContent;
  readonly asked: Asked;
  readonly texts: Texts<typeof en>;
  /** The amount, above everything else. */
  readonly hero: ReactNode;
  readonly children: ReactNode;
};

/**
 * The common frame of both repayment pages: the instruction banner, 'Payment Method' and its popup. Without a
 * payable amount the server sends no channel, and the note gives the reason.
 */
export function RepaymentScreen({ title, answer, asked, texts, hero, children }: RepaymentScreenProps) {
  const { addressOf } = useTools();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  const canPay = answer.repayList.length > 0;
  const foot = canPay ? (
    <LinkButton href={`#${channelSheetId}`} onPress={open}>
      {texts.paymentMethod}
    </LinkButton>
  ) : (
    <Button disabledReason={answer.noticeMsg}>{texts.paymentMethod}</Button>
  );
  return (
    <BorrowerScreen title={title} foot={foot} hasHelp>
      <News news={answer.latest} />
      {hero}
      {answer.isShowReyTop === 1 && (
        <Banner href={addressOf('paymentInstructions', { isDelay: asked.isRollover ? delayFlag : '0' })}>
          {texts.instructions}
        </Banner>
      )}
      {children}
      {canPay && (
        <ChannelSheet
          isOpen={isOpen}
          onOpen={open}
          onClose={() => setIsOpen(false)}
          {...{ answer, asked, texts }}
        />
      )}
    </BorrowerScreen>
  );
}
