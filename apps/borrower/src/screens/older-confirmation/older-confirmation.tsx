import { conductOf } from '../../parts/conduct.ts';
import { useTools } from '../../parts/screen-context.tsx';
import type { ViewProps } from '../../parts/screen-document.ts';
import { ConfirmationScreen } from '../confirmation/confirmation-screen.tsx';
import { LoanRequestForm } from '../confirmation/loan-request-form.tsx';
import { useAgreed } from '../confirmation/use-agreed.ts';
import { useConfirmationDialogs } from '../confirmation/use-confirmation-dialogs.ts';
import type { OlderConfirmationContent } from './older-confirmation-content.ts';
import { PromotionDialog } from './promotion-dialog.tsx';
import type { en } from './texts.ts';
import { useOlderLoanRequest } from './use-older-loan-request.ts';
import { useOpenOlderAgreement } from './use-open-older-agreement.ts';
import { useScrollToForm } from './use-scroll-to-form.ts';

/** The older confirmation: another button, the first repayment date, a promotional popup (CONFOLD). */
export function OlderConfirmation({ content, texts }: ViewProps<OlderConfirmationContent, typeof en>) {
  const tools = useTools();
  const dialogs = useConfirmationDialogs(content, content.NewPopMsg !== '' && tools.refusal === '');
  const agreed = useAgreed(content);
  const { standing, send } = useOlderLoanRequest(content);
  const openAgreement = useOpenOlderAgreement(content.agreements);
  const offer = { offer: content, texts };
  const scrollToForm = useScrollToForm();
  const close = () => dialogs.setDialog('none');
  const form = (
    <LoanRequestForm
      {...offer}
      button={content.NewButtonMsg}
      agreed={agreed}
      standing={standing}
      onSend={send}
      onOpenAgreement={openAgreement}
    />
  );
  const firstPay = content.firstPayTime;
  const rows = firstPay ? [{ text: texts.repaymentDate, value: firstPay }] : [];
  return (
    <ConfirmationScreen {...offer} rows={rows} dialogs={dialogs} foot={form}>
      <PromotionDialog
        isOpen={dialogs.dialog === 'promotion'}
        isSentOpen={dialogs.first === 'promotion'}
        isPending={standing === 'pending'}
        doesRequest={conductOf(tools).doesPromotionRequestLoan && agreed.mayRequest}
        title={content.comProductName}
        message={content.NewPopMsg}
        button={content.NewButtonMsg}
        onLeadToForm={() => {
          close();
          scrollToForm();
        }}
        onClose={close}
      />
    </ConfirmationScreen>
  );
}
