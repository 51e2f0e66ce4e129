import { codeRepaymentCatalogue } from '../../screens/code-repayment/catalogue.ts';
import { CodeRepayment } from '../../screens/code-repayment/code-repayment.tsx';
import { instalmentRepaymentCatalogue } from '../../screens/instalment-repayment/catalogue.ts';
import { InstalmentRepayment } from '../../screens/instalment-repayment/instalment-repayment.tsx';
import { mandateCatalogue } from '../../screens/mandate/catalogue.ts';
import { Mandate } from '../../screens/mandate/mandate.tsx';
import { paymentClaimCatalogue } from '../../screens/payment-claim/catalogue.ts';
import { PaymentClaim } from '../../screens/payment-claim/payment-claim.tsx';
import { paymentInstructionsCatalogue } from '../../screens/payment-instructions/catalogue.ts';
import { PaymentInstructions } from '../../screens/payment-instructions/payment-instructions.tsx';
import { paymentResultCatalogue } from '../../screens/payment-result/catalogue.ts';
import { PaymentResult } from '../../screens/payment-result/payment-result.tsx';
import { paymentSearchCatalogue } from '../../screens/payment-search/catalogue.ts';
import { PaymentSearch } from '../../screens/payment-search/payment-search.tsx';
import { repaymentSelectionCatalogue } from '../../screens/repayment-selection/catalogue.ts';
import { RepaymentSelection } from '../../screens/repayment-selection/repayment-selection.tsx';
import { rolloverRepaymentCatalogue } from '../../screens/rollover-repayment/catalogue.ts';
import { RolloverRepayment } from '../../screens/rollover-repayment/rollover-repayment.tsx';
import { screen } from '../screen-definition.ts';

/** Paying: amounts, channels, codes and the result. */
export const repaymentScreens = {
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
  paymentInstructions: screen({
    View: PaymentInstructions,
    catalogue: paymentInstructionsCatalogue,
    entry: 'payment-instructions/hydrate-payment-instructions.tsx',
    script: false,
  }),
  mandate: screen({
    View: Mandate,
    catalogue: mandateCatalogue,
    entry: 'mandate/hydrate-mandate.tsx',
    script: false,
  }),
  paymentSearch: screen({
    View: PaymentSearch,
    catalogue: paymentSearchCatalogue,
    entry: 'payment-search/hydrate-payment-search.tsx',
    script: false,
  }),
  paymentClaim: screen({
    View: PaymentClaim,
    catalogue: paymentClaimCatalogue,
    entry: 'payment-claim/hydrate-payment-claim.tsx',
    script: 'pictures',
  }),
  paymentResult: screen({
    View: PaymentResult,
    catalogue: paymentResultCatalogue,
    entry: 'payment-result/hydrate-payment-result.tsx',
    script: false,
  }),
} as const;
