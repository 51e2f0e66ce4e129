import { AccountProof } from '../../screens/account-proof/account-proof.tsx';
import { accountProofCatalogue } from '../../screens/account-proof/catalogue.ts';
import { Application } from '../../screens/application/application.tsx';
import { applicationCatalogue } from '../../screens/application/catalogue.ts';
import { BindBank } from '../../screens/bind-bank/bind-bank.tsx';
import { bindBankCatalogue } from '../../screens/bind-bank/catalogue.ts';
import { loanAgreementCatalogue } from '../../screens/loan-agreement/catalogue.ts';
import { LoanAgreement } from '../../screens/loan-agreement/loan-agreement.tsx';
import { loanConfirmationCatalogue } from '../../screens/loan-confirmation/catalogue.ts';
import { LoanConfirmation } from '../../screens/loan-confirmation/loan-confirmation.tsx';
import { loanStateCatalogue } from '../../screens/loan-state/catalogue.ts';
import { LoanState } from '../../screens/loan-state/loan-state.tsx';
import { newPlanCatalogue } from '../../screens/new-plan/catalogue.ts';
import { NewPlan } from '../../screens/new-plan/new-plan.tsx';
import { olderConfirmationCatalogue } from '../../screens/older-confirmation/catalogue.ts';
import { OlderConfirmation } from '../../screens/older-confirmation/older-confirmation.tsx';
import { orderDetailsCatalogue } from '../../screens/order-details/catalogue.ts';
import { OrderDetails } from '../../screens/order-details/order-details.tsx';
import { OrderHome } from '../../screens/order-home/order-home.tsx';
import { paymentsCatalogue } from '../../screens/payments/catalogue.ts';
import { Payments } from '../../screens/payments/payments.tsx';
import { promiseCatalogue } from '../../screens/promise/catalogue.ts';
import { PromisePayment } from '../../screens/promise/promise-payment.tsx';
import { screen } from '../screen-definition.ts';

/** What a borrower sees of one loan, from the offer to its pages. */
export const loanScreens = {
  orderDetails: screen({
    View: OrderDetails,
    catalogue: orderDetailsCatalogue,
    entry: 'order-details/hydrate-order-details.tsx',
    part: { View: OrderHome, entry: 'order-details/hydrate-order-home.tsx' },
  }),
  bindBank: screen({
    View: BindBank,
    catalogue: bindBankCatalogue,
    entry: 'bind-bank/hydrate-bind-bank.tsx',
  }),
  loanState: screen({
    View: LoanState,
    catalogue: loanStateCatalogue,
    entry: 'loan-state/hydrate-loan-state.tsx',
    script: false,
  }),
  loanAgreement: screen({
    View: LoanAgreement,
    catalogue: loanAgreementCatalogue,
    entry: 'loan-agreement/hydrate-loan-agreement.tsx',
    script: false,
  }),
  loanConfirmation: screen({
    View: LoanConfirmation,
    catalogue: loanConfirmationCatalogue,
    entry: 'loan-confirmation/hydrate-loan-confirmation.tsx',
  }),
  olderLoanConfirmation: screen({
    View: OlderConfirmation,
    catalogue: olderConfirmationCatalogue,
    entry: 'older-confirmation/hydrate-older-confirmation.tsx',
  }),
  application: screen({
    View: Application,
    catalogue: applicationCatalogue,
    entry: 'application/hydrate-application.tsx',
    script: 'pictures',
  }),
  newPlan: screen({
    View: NewPlan,
    catalogue: newPlanCatalogue,
    entry: 'new-plan/hydrate-new-plan.tsx',
    script: false,
  }),
  accountProof: screen({
    View: AccountProof,
    catalogue: accountProofCatalogue,
    entry: 'account-proof/hydrate-account-proof.tsx',
    script: false,
  }),
  promise: screen({
    View: PromisePayment,
    catalogue: promiseCatalogue,
    entry: 'promise/hydrate-promise.tsx',
    script: false,
  }),
  payments: screen({
    View: Payments,
    catalogue: paymentsCatalogue,
    entry: 'payments/hydrate-payments.tsx',
    script: false,
  }),
} as const;
