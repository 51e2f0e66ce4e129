import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { StateCard } from '@hiram/ui/status/state-card.tsx';
import { BorrowerScreen } from '../../parts/borrower-screen.tsx';
import type { Texts } from '../../parts/fill-text.ts';
import { NothingToPayIllustration } from '../../parts/nothing-to-pay-illustration.tsx';
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
        icon={
          <NothingToPayIllustration
            isSettled={unpayable?.isSettled ?? false}
            wasDeclined={unpayable?.wasDeclined}
          />
        }
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
