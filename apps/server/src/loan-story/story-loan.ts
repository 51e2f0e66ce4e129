import { type Day, formatDay } from '@hiram/lending/calendar-day';
import { debtOfPart, debtParts, debtTotal } from '@hiram/lending/debt';
import { cancelledBy } from '@hiram/lending/decisions/decide-cancellation';
import type { LoanState } from '@hiram/lending/loan-state';
import { findTakenOver } from '@hiram/lending/taken-over';
import { describeAccount } from '@hiram/wire/forms/account-form';
import type { LoanStory } from '@hiram/wire/staff/loans/loan-story';
import type { Borrower } from '../borrowers/identity/borrower-store.ts';
import type { PayoutAccount } from '../borrowers/payout-accounts/payout-account-store.ts';
import type { Product } from '../lender/products/product-definition.ts';
import type { StoredLoan } from '../loans/book/loan-store.ts';

/** Everything that the first part of a loan's story is told from. */
export type LoanParts = {
  readonly loan: StoredLoan;
  readonly state: LoanState;
  readonly product: Product;
  readonly borrower: Borrower;
  readonly account: PayoutAccount | null;
  readonly isOnHold: boolean;
  readonly isBorrowerDeceased: boolean;
  readonly planOfferId: string | null;
  readonly hasMandate: boolean;
  /** Since when a judgement puts it in default. */
  readonly judgementDefault: Day | null;
  readonly contractSha256: string;
};

/** Who borrowed what on which terms, and where it stands today. */
export function toStoryLoan({
  loan,
  state,
  product,
  borrower,
  account,
  ...parts
}: LoanParts): LoanStory['loan'] {
  const { contract } = loan;
  const { terms } = contract;
  const takenOver = findTakenOver(loan.events);
  return {
    id: loan.id,
    contractNumber: loan.contractNumber,
    borrowerId: borrower.id,
    borrower: borrower.personal.name,
    phone: borrower.personal.phone,
    borrowerKind: contract.borrowerKind,
    product: product.name,
    productVersion: loan.productVersion,
    market: terms.market,
    currency: terms.currency,
    conduct: contract.conduct,
    status: state.status,
    cancelledBy: cancelledBy(loan.events),
    today: formatDay(state.today),
    acceptedOn: formatDay(contract.acceptedOn),
    disbursedOn: state.disbursedOn === null ? null : formatDay(state.disbursedOn),
    isPayoutReturned: state.isPayoutReturned,
    maturityDay: state.maturityDay === null ? null : formatDay(state.maturityDay),
    daysLate: state.daysLate,
    principalMinor: Number(contract.principalMinor),
    termDays: terms.termDays,
    interestPerDay: Number(terms.interestPerDay),
    owedMinor: Number(debtTotal(state.outstanding)),
    openParts: debtParts.flatMap((part) => {
      const amountMinor = Number(debtOfPart(state.outstanding, part));
      return amountMinor > 0 ? [{ part, amountMinor }] : [];
    }),
    creditMinor: Number(state.creditMinor),
    rolloversUsed: state.rolloversUsed,
    restructuresUsed: state.restructuresUsed,
    pausedThrough: state.pausedThrough === null ? null : formatDay(state.pausedThrough),
    rolloversMax: terms.rolloversMax,
    isWrittenOff: state.isWrittenOff,
    judgementDefaultSince: parts.judgementDefault === null ? null : formatDay(parts.judgementDefault),
    account: account?.masked ?? '',
    accountItems: account ? describeAccount(product.bankForm.items, account.fields) : [],
    isOnHold: parts.isOnHold,
    isBorrowerDeceased: parts.isBorrowerDeceased,
    planOfferId: parts.planOfferId,
    hasMandate: parts.hasMandate,
    contractSha256: parts.contractSha256,
    ...(takenOver && {
      takenOver: {
        ...{ source: takenOver.source, oldNumber: takenOver.oldNumber },
        ...{ on: formatDay(takenOver.valueDay), owedMinor: Number(takenOver.owedMinor) },
      },
    }),
  };
}

/** The form of the product by which the account can be changed. */
export const toAccountForm = ({ bankForm }: Product): LoanStory['accountForm'] => ({
  cardTypes: bankForm.cardTypes.map(({ type, name }) => ({ type, name })),
  items: bankForm.items,
});
