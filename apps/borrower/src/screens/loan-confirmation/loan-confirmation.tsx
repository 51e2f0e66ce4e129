import type { ViewProps } from '../../parts/screen-document.ts';
import type { ConfirmationContent } from '../confirmation/confirmation-content.ts';
import { ConfirmationScreen } from '../confirmation/confirmation-screen.tsx';
import { LoanRequestForm } from '../confirmation/loan-request-form.tsx';
import { useAgreed } from '../confirmation/use-agreed.ts';
import { useConfirmationDialogs } from '../confirmation/use-confirmation-dialogs.ts';
import type { en } from './texts.ts';
import { useLoanRequest } from './use-loan-request.ts';
import { useOpenAgreement } from './use-open-agreement.ts';

/** The offer of a product, to be taken or left (CONF). */
export function LoanConfirmation({ content, texts }: ViewProps<ConfirmationContent, typeof en>) {
  const dialogs = useConfirmationDialogs(content);
  const agreed = useAgreed(content);
  const { standing, send } = useLoanRequest(content);
  const openAgreement = useOpenAgreement();
  const offer = { offer: content, texts };
  const form = (
    <LoanRequestForm
      {...offer}
      button={texts.loanNow}
      agreed={agreed}
      standing={standing}
      onSend={send}
      onOpenAgreement={openAgreement}
    />
  );
  return <ConfirmationScreen {...offer} dialogs={dialogs} foot={form} />;
}
