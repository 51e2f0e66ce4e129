import { Button } from '@hiram/ui/button.tsx';
import { fixedMarker } from '@hiram/wire/limits';
import { useState } from 'react';
import { conductOf } from '../conduct.ts';
import type { Texts } from '../fill-text.ts';
import { MoneyForm } from '../money-form.tsx';
import { useTools } from '../screen-context.tsx';
import { useMoneyAction } from '../use-money-action.ts';
import { AgreementRow } from './agreement-row.tsx';
import type { LoanConfirmationContent } from './loan-confirmation-content.ts';
import type { en } from './texts.ts';
import { toOrderAddress } from './to-order-address.ts';

type LoanRequestFormProps = {
  readonly offer: LoanConfirmationContent;
  readonly texts: Texts<typeof en>;
};

/** Takes the loan that is shown, once the agreements are agreed to (CONF-03, CONF-04, CONF-07). */
export function LoanRequestForm({ offer, texts }: LoanRequestFormProps) {
  const tools = useTools();
  const [isAgreed, setIsAgreed] = useState<boolean>(conductOf(tools).isAgreementCheckedAtFirst);
  const { standing, send } = useLoanRequest(offer);
  const mayRequest = isAgreed || offer.agreements.length === 0;
  return (
    <MoneyForm standing={standing} onSend={() => mayRequest && send()}>
      <input type="hidden" name="amount" value={offer.amount} />
      <input type="hidden" name="periods" value={offer.periods} />
      <AgreementRow
        words={texts.agree}
        agreements={offer.agreements}
        isChecked={isAgreed}
        onChange={setIsAgreed}
      />
      <Button
        type="submit"
        isPending={standing === 'pending'}
        disabledReason={mayRequest ? undefined : texts.agreeFirst}
      >
        {texts.loanNow}
      </Button>
    </MoneyForm>
  );
}

/** CONF-07: on success the app counts the confirmation, and the order's page takes this page's place. */
function useLoanRequest({ amount, periods, termUnit }: LoanConfirmationContent) {
  const { bridge, page, replaceWith } = useTools();
  const { productId } = page;
  const { standing, run } = useMoneyAction({
    call: 'loanDetailPush',
    action: `push:${productId}`,
    onSuccess: ({ lendDetailsUrl }) => {
      bridge.reportBurialPoint({ name: 'confirm', productId });
      replaceWith(toOrderAddress(lendDetailsUrl, page));
    },
  });
  const send = () => run({ amount, periods, termUnit, productId, marker: fixedMarker });
  return { standing, send };
}
