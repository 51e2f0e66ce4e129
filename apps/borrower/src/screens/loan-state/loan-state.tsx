import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { Screen } from '@hiram/ui/layout/screen.tsx';
import { StateCard } from '@hiram/ui/status/state-card.tsx';
import { NothingToPayIllustration } from '../../parts/nothing-to-pay-illustration.tsx';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import type { en } from './texts.ts';

/** Why there is nothing to pay now: the loan is paid off, declined or cancelled, or its money has not been sent. */
export type LoanStateContent = {
  readonly state: 'nothing-owed' | 'not-disbursed';
  readonly message: string;
  /** Nothing is owed because the loan was declined or cancelled. */
  readonly wasDeclined?: boolean;
};

/** In place of a page that asks for money while none is owed. It is no fault, so it says so calmly. No script. */
export function LoanState({ content, texts }: ViewProps<LoanStateContent, typeof en>) {
  const { addressOf, brand, frame, page } = useTools();
  const isSettled = content.state === 'nothing-owed';
  const loan = addressOf(page.orderId === '' ? 'officialSite' : 'orderDetails');
  return (
    <Screen
      title={texts.title}
      under={{ name: brand.name, logoUrl: brand.logoUrl }}
      back={{ label: frame.back, href: loan }}
    >
      <StateCard
        icon={<NothingToPayIllustration isSettled={isSettled} wasDeclined={content.wasDeclined} />}
        title={isSettled ? texts.nothingOwed : texts.notDisbursed}
        description={content.message}
        action={page.orderId !== '' && <LinkButton href={loan}>{texts.toLoan}</LinkButton>}
      />
    </Screen>
  );
}
