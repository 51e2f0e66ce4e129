import type { ComponentType } from 'react';
import { BindBank } from '../screens/bind-bank/bind-bank.tsx';
import { bindBankCatalogue } from '../screens/bind-bank/catalogue.ts';
import { codeRepaymentCatalogue } from '../screens/code-repayment/catalogue.ts';
import { CodeRepayment } from '../screens/code-repayment/code-repayment.tsx';
import { complaintDetailsCatalogue } from '../screens/complaint-details/catalogue.ts';
import { ComplaintDetails } from '../screens/complaint-details/complaint-details.tsx';
import { complaintFormCatalogue } from '../screens/complaint-form/catalogue.ts';
import { ComplaintForm } from '../screens/complaint-form/complaint-form.tsx';
import { complaintListCatalogue } from '../screens/complaint-list/catalogue.ts';
import { ComplaintList } from '../screens/complaint-list/complaint-list.tsx';
import { complaintStartCatalogue } from '../screens/complaint-start/catalogue.ts';
import { ComplaintStart } from '../screens/complaint-start/complaint-start.tsx';
import { customerServiceCatalogue } from '../screens/customer-service/catalogue.ts';
import { CustomerService } from '../screens/customer-service/customer-service.tsx';
import { documentCatalogue } from '../screens/document/catalogue.ts';
import { DocumentPage } from '../screens/document/document-page.tsx';
import { documentListCatalogue } from '../screens/document-list/catalogue.ts';
import { DocumentList } from '../screens/document-list/document-list.tsx';
import { documentVerificationCatalogue } from '../screens/document-verification/catalogue.ts';
import { DocumentVerification } from '../screens/document-verification/document-verification.tsx';
import { expiredSessionCatalogue } from '../screens/expired-session/catalogue.ts';
import { ExpiredSession } from '../screens/expired-session/expired-session.tsx';
import type { Catalogue } from '../screens/fill-text.ts';
import { homeCatalogue } from '../screens/home/catalogue.ts';
import { Home } from '../screens/home/home.tsx';
import { instalmentRepaymentCatalogue } from '../screens/instalment-repayment/catalogue.ts';
import { InstalmentRepayment } from '../screens/instalment-repayment/instalment-repayment.tsx';
import { jointLoginFailureCatalogue } from '../screens/joint-login-failure/catalogue.ts';
import { JointLoginFailure } from '../screens/joint-login-failure/joint-login-failure.tsx';
import { launcherCatalogue } from '../screens/launcher/catalogue.ts';
import { Launcher } from '../screens/launcher/launcher.tsx';
import {
  aboutUsCatalogue,
  loanTermsCatalogue,
  privacyPolicyCatalogue,
} from '../screens/lender-text/catalogue.ts';
import { LenderText } from '../screens/lender-text/lender-text.tsx';
import { loanAgreementCatalogue } from '../screens/loan-agreement/catalogue.ts';
import { LoanAgreement } from '../screens/loan-agreement/loan-agreement.tsx';
import { loanConfirmationCatalogue } from '../screens/loan-confirmation/catalogue.ts';
import { LoanConfirmation } from '../screens/loan-confirmation/loan-confirmation.tsx';
import { loanStateCatalogue } from '../screens/loan-state/catalogue.ts';
import { LoanState } from '../screens/loan-state/loan-state.tsx';
import { loginCatalogue } from '../screens/login/catalogue.ts';
import { Login } from '../screens/login/login.tsx';
import { mineCatalogue } from '../screens/mine/catalogue.ts';
import { Mine } from '../screens/mine/mine.tsx';
import { notFoundCatalogue } from '../screens/not-found/catalogue.ts';
import { NotFound } from '../screens/not-found/not-found.tsx';
import { officialSiteCatalogue } from '../screens/official-site/catalogue.ts';
import { OfficialSite } from '../screens/official-site/official-site.tsx';
import { olderConfirmationCatalogue } from '../screens/older-confirmation/catalogue.ts';
import { OlderConfirmation } from '../screens/older-confirmation/older-confirmation.tsx';
import { orderDetailsCatalogue } from '../screens/order-details/catalogue.ts';
import { OrderDetails } from '../screens/order-details/order-details.tsx';
import { OrderHome } from '../screens/order-home/order-home.tsx';
import { paymentInstructionsCatalogue } from '../screens/payment-instructions/catalogue.ts';
import { PaymentInstructions } from '../screens/payment-instructions/payment-instructions.tsx';
import { paymentResultCatalogue } from '../screens/payment-result/catalogue.ts';
import { PaymentResult } from '../screens/payment-result/payment-result.tsx';
import { paymentSearchCatalogue } from '../screens/payment-search/catalogue.ts';
import { PaymentSearch } from '../screens/payment-search/payment-search.tsx';
import { paymentsCatalogue } from '../screens/payments/catalogue.ts';
import { Payments } from '../screens/payments/payments.tsx';
import { problemCatalogue } from '../screens/problem/catalogue.ts';
import { ProblemPage } from '../screens/problem/problem-page.tsx';
import { promotionLandingCatalogue } from '../screens/promotion-landing/catalogue.ts';
import { PromotionLanding } from '../screens/promotion-landing/promotion-landing.tsx';
import { repaymentSelectionCatalogue } from '../screens/repayment-selection/catalogue.ts';
import { RepaymentSelection } from '../screens/repayment-selection/repayment-selection.tsx';
import { rolloverRepaymentCatalogue } from '../screens/rollover-repayment/catalogue.ts';
import { RolloverRepayment } from '../screens/rollover-repayment/rollover-repayment.tsx';
import type { ViewProps } from '../screens/screen-document.ts';
import type { AnyView } from '../screens/screen-frame.tsx';

/** A screen as the server renders it. */
export type ScreenDefinition = {
  readonly View: AnyView;
  readonly catalogue: Catalogue<{ readonly title: string }>;
  /** The browser's entry, a file in `src/screens`. Its styles are inlined and its script is shipped. */
  readonly entry: string;
  /**
   * False for a page without controls, which ships no script; `plain` for one whose forms the browser and the server manage
   * by themselves, which ships some lines without React.
   */
  readonly script: boolean | 'plain';
  /** A page of the browser without the lender's app: it names the manifest with which it is installed. */
  readonly isInstallable: boolean;
  /** What only the server draws, in place of `ServerPart`, and the entry that collects its styles. */
  readonly part?: { readonly View: AnyView; readonly entry: string };
};

type Parts<C, T extends { readonly title: string }> = {
  readonly View: ComponentType<ViewProps<C, T>>;
  readonly catalogue: Catalogue<T>;
  readonly entry: string;
  readonly script?: boolean | 'plain';
  readonly isInstallable?: boolean;
  readonly part?: { readonly View: ComponentType<ViewProps<C, T>>; readonly entry: string };
};

/** Checks that a view and its texts fit, then erases their exact types. */
function screen<C, T extends { readonly title: string }>(parts: Parts<C, T>): ScreenDefinition {
  return { script: true, isInstallable: false, ...parts } as unknown as ScreenDefinition;
}

/** One view for every legal text; only the title differs. */
const lenderText = (catalogue: typeof aboutUsCatalogue): ScreenDefinition =>
  screen({
    View: LenderText,
    catalogue,
    entry: 'lender-text/hydrate-lender-text.tsx',
    script: false,
  });

/** Every screen by name; a page's screen has the page's name in `@hiram/wire/addresses`. */
export const screens = {
  orderDetails: screen({
    View: OrderDetails,
    catalogue: orderDetailsCatalogue,
    entry: 'order-details/hydrate-order-details.tsx',
    part: { View: OrderHome, entry: 'order-details/hydrate-order-home.tsx' },
  }),
  instalmentRepayment: screen({
    View: InstalmentRepayment,
    catalogue: instalmentRepaymentCatalogue,
    entry: 'instalment-repayment/hydrate-instalment-repayment.tsx',
  }),
  rolloverRepayment: screen({
    View: RolloverRepayment,
    catalogue: rolloverRepaymentCatalogue,
    entry: 'rollover-repayment/hydrate-rollover-repayment.tsx',
  }),
  repaymentSelection: screen({
    View: RepaymentSelection,
    catalogue: repaymentSelectionCatalogue,
    entry: 'repayment-selection/hydrate-repayment-selection.tsx',
  }),
  codeRepayment: screen({
    View: CodeRepayment,
    catalogue: codeRepaymentCatalogue,
    entry: 'code-repayment/hydrate-code-repayment.tsx',
  }),
  complaintStart: screen({
    View: ComplaintStart,
    catalogue: complaintStartCatalogue,
    entry: 'complaint-start/hydrate-complaint-start.tsx',
  }),
  complaintForm: screen({
    View: ComplaintForm,
    catalogue: complaintFormCatalogue,
    entry: 'complaint-form/hydrate-complaint-form.tsx',
  }),
  complaintList: screen({
    View: ComplaintList,
    catalogue: complaintListCatalogue,
    entry: 'complaint-list/hydrate-complaint-list.tsx',
  }),
  complaintDetails: screen({
    View: ComplaintDetails,
    catalogue: complaintDetailsCatalogue,
    entry: 'complaint-details/hydrate-complaint-details.tsx',
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
  jointLoginFailure: screen({
    View: JointLoginFailure,
    catalogue: jointLoginFailureCatalogue,
    entry: 'joint-login-failure/hydrate-joint-login-failure.tsx',
  }),
  home: screen({
    View: Home,
    catalogue: homeCatalogue,
    entry: 'home/hydrate-home.tsx',
    script: 'plain',
    isInstallable: true,
  }),
  login: screen({
    View: Login,
    catalogue: loginCatalogue,
    entry: 'login/hydrate-login.tsx',
    script: 'plain',
    isInstallable: true,
  }),
  mine: screen({
    View: Mine,
    catalogue: mineCatalogue,
    entry: 'mine/hydrate-mine.tsx',
    script: 'plain',
    isInstallable: true,
  }),
  promotionLanding: screen({
    View: PromotionLanding,
    catalogue: promotionLandingCatalogue,
    entry: 'promotion-landing/hydrate-promotion-landing.tsx',
  }),
  customerService: screen({
    View: CustomerService,
    catalogue: customerServiceCatalogue,
    entry: 'customer-service/hydrate-customer-service.tsx',
  }),
  aboutUs: lenderText(aboutUsCatalogue),
  privacyPolicy: lenderText(privacyPolicyCatalogue),
  loanTerms: lenderText(loanTermsCatalogue),
  officialSite: screen({
    View: OfficialSite,
    catalogue: officialSiteCatalogue,
    entry: 'official-site/hydrate-official-site.tsx',
    script: false,
  }),
  paymentInstructions: screen({
    View: PaymentInstructions,
    catalogue: paymentInstructionsCatalogue,
    entry: 'payment-instructions/hydrate-payment-instructions.tsx',
    script: false,
  }),
  payments: screen({
    View: Payments,
    catalogue: paymentsCatalogue,
    entry: 'payments/hydrate-payments.tsx',
    script: false,
  }),
  paymentSearch: screen({
    View: PaymentSearch,
    catalogue: paymentSearchCatalogue,
    entry: 'payment-search/hydrate-payment-search.tsx',
    script: false,
  }),
  paymentResult: screen({
    View: PaymentResult,
    catalogue: paymentResultCatalogue,
    entry: 'payment-result/hydrate-payment-result.tsx',
    script: false,
  }),
  document: screen({
    View: DocumentPage,
    catalogue: documentCatalogue,
    entry: 'document/hydrate-document.tsx',
    script: false,
  }),
  documentList: screen({
    View: DocumentList,
    catalogue: documentListCatalogue,
    entry: 'document-list/hydrate-document-list.tsx',
    script: false,
  }),
  documentVerification: screen({
    View: DocumentVerification,
    catalogue: documentVerificationCatalogue,
    entry: 'document-verification/hydrate-document-verification.tsx',
    script: false,
  }),
  launcher: screen({
    View: Launcher,
    catalogue: launcherCatalogue,
    entry: 'launcher/hydrate-launcher.tsx',
  }),
  notFound: screen({
    View: NotFound,
    catalogue: notFoundCatalogue,
    entry: 'not-found/hydrate-not-found.tsx',
  }),
  expiredSession: screen({
    View: ExpiredSession,
    catalogue: expiredSessionCatalogue,
    entry: 'expired-session/hydrate-expired-session.tsx',
  }),
  problem: screen({
    View: ProblemPage,
    catalogue: problemCatalogue,
    entry: 'problem/hydrate-problem-page.tsx',
  }),
} as const satisfies { readonly [name: string]: ScreenDefinition };

export type ScreenName = keyof typeof screens;
