import { Banner } from '@hiram/ui/feedback/banner.tsx';
import type { ReactNode } from 'react';
import { BorrowerScreen } from '../../parts/borrower-screen.tsx';
import type { Texts } from '../../parts/fill-text.ts';
import type { ConfirmationContent } from './confirmation-content.ts';
import { AgreementDialog, LeavePrompt } from './confirmation-dialogs.tsx';
import { OfferDetails } from './offer-details.tsx';
import type { en } from './texts.ts';
import type { useConfirmationDialogs } from './use-confirmation-dialogs.ts';

type ConfirmationScreenProps = {
  readonly offer: ConfirmationContent;
  readonly texts: Texts<typeof en>;
  readonly dialogs: ReturnType<typeof useConfirmationDialogs>;
  /** The form that accepts the loan. */
  readonly foot: ReactNode;
  /** Rows above those of the offer. */
  readonly rows?: ConfirmationContent['details'];
  readonly children?: ReactNode;
};

/** The offer of a product: the common part of both confirmation pages. */
export function ConfirmationScreen({ offer, texts, dialogs, foot, rows, children }: ConfirmationScreenProps) {
  const { dialog, confirmsFirst, confirmLeaving } = dialogs;
  return (
    <BorrowerScreen
      title={texts.title}
      foot={foot}
      hasHelp
      hasRegistration
      {...(confirmsFirst && { onBack: confirmLeaving })}
    >
      {offer.openLoan && (
        <Banner action={{ label: offer.openLoan.action, href: offer.openLoan.url }}>
          {offer.openLoan.text}
        </Banner>
      )}
      <OfferDetails offer={rows ? { ...offer, details: [...rows, ...offer.details] } : offer} texts={texts} />
      <AgreementDialog
        offer={offer}
        texts={texts}
        isOpen={dialog === 'agreement'}
        onAgree={dialogs.endAgreement}
        onBack={confirmLeaving}
      />
      {children}
      <LeavePrompt
        offer={offer}
        texts={texts}
        isOpen={dialogs.isLeaving}
        onAgree={() => dialogs.setIsLeaving(false)}
      />
    </BorrowerScreen>
  );
}
