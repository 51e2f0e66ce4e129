import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { PaidOffIllustration } from '@hiram/ui/illustrations/paid-off.tsx';
import { WaitingIllustration } from '@hiram/ui/illustrations/waiting.tsx';
import { StateCard } from '@hiram/ui/status/state-card.tsx';
import { BorrowerScreen } from '../../parts/borrower-screen.tsx';
import type { Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import type { SelectionContent } from './selection-content.ts';
import type { en } from './texts.ts';

type NothingToPayProps = {
  readonly unpayable: SelectionContent['unpayable'];
  readonly texts: Texts<typeof en>;
};

/** Nothing can be repaid today: why, and the way to the loan. */
export function NothingToPay({ unpayable, texts }: NothingToPayProps) {
  const { addressOf, goTo } = useTools();
  const loan = addressOf('orderDetails');
  return (
    <BorrowerScreen title={texts.title} hasHelp>
      <StateCard
        icon={unpayable?.isSettled ? <PaidOffIllustration /> : <WaitingIllustration />}
        title={texts.nothingToPay}
        description={unpayable?.message}
        action={
          <LinkButton href={loan} onPress={() => goTo(loan)}>
            {texts.toOrder}
          </LinkButton>
        }
      />
    </BorrowerScreen>
  );
}
