import { Button } from '@hiram/ui/actions/button.tsx';
import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { Unbroken } from '@hiram/ui/amounts/unbroken.tsx';
import type { Texts } from '../../parts/fill-text.ts';
import { MoneyForm } from '../../parts/money-form.tsx';
import type { KeyedAction } from '../../parts/use-keyed-action.ts';
import { AgreementRow } from './agreement-row.tsx';
import { BindAccountLink } from './bind-account-link.tsx';
import type { ConfirmationContent } from './confirmation-content.ts';
import classes from './loan-request-form.module.css';
import type { en } from './texts.ts';
import type { Agreed } from './use-agreed.ts';

type LoanRequestFormProps = {
  readonly offer: ConfirmationContent;
  readonly texts: Texts<typeof en>;
  readonly button: string;
  readonly agreed: Agreed;
  readonly standing: KeyedAction<never>['standing'];
  readonly onSend: () => void;
  readonly onOpenAgreement: (position: number) => void;
};

/** The form by its id, for a button that stands outside of it. */
export const loanRequestFormId = 'loan-request';

/** Accepts the loan on the page, once the agreements are accepted (CONF-03, CONF-04, CONF-07). */
export function LoanRequestForm({ offer, texts, button, agreed, standing, ...on }: LoanRequestFormProps) {
  return (
    <MoneyForm id={loanRequestFormId} standing={standing} onSend={() => agreed.mayRequest && on.onSend()}>
      <input type="hidden" name="amount" value={offer.amount} />
      <input type="hidden" name="periods" value={offer.periods} />
      <input type="hidden" name="offerSha256" value={offer.offerSha256} />
      <AgreementRow
        words={texts.agree}
        agreements={offer.agreements}
        isChecked={agreed.isAgreed}
        onChange={agreed.setIsAgreed}
        onOpen={on.onOpenAgreement}
      />
      <p className={classes.check}>
        <Unbroken text={offer.accountCheck} />
      </p>
      {offer.accountOwner && <p className={classes.owner}>{offer.accountOwner}</p>}
      {offer.accountProof && (
        <p className={classes.owner}>
          <a href={offer.accountProof.url}>{offer.accountProof.text}</a>
        </p>
      )}
      <RequestButton {...{ offer, texts, button, agreed, standing }} />
    </MoneyForm>
  );
}

/** What comes next: who the person is, an account, or the request itself. */
function RequestButton({
  offer,
  texts,
  button,
  agreed,
  standing,
}: Omit<LoanRequestFormProps, 'onSend' | 'onOpenAgreement'>) {
  if (offer.identityUrl) return <LinkButton href={offer.identityUrl}>{texts.sayWhoYouAre}</LinkButton>;
  if (!offer.isAccountBound) return <BindAccountLink from={offer.from}>{texts.bindAccount}</BindAccountLink>;
  return (
    <Button
      type="submit"
      isPending={standing === 'pending'}
      disabledReason={agreed.mayRequest ? undefined : texts.agreeFirst}
    >
      {button}
    </Button>
  );
}
