import { customerServiceCatalogue } from '../../screens/customer-service/catalogue.ts';
import { CustomerService } from '../../screens/customer-service/customer-service.tsx';
import { jointLoginFailureCatalogue } from '../../screens/joint-login-failure/catalogue.ts';
import { JointLoginFailure } from '../../screens/joint-login-failure/joint-login-failure.tsx';
import {
  aboutUsCatalogue,
  loanTermsCatalogue,
  privacyPolicyCatalogue,
} from '../../screens/lender-text/catalogue.ts';
import { LenderText } from '../../screens/lender-text/lender-text.tsx';
import { officialSiteCatalogue } from '../../screens/official-site/catalogue.ts';
import { OfficialSite } from '../../screens/official-site/official-site.tsx';
import { promotionLandingCatalogue } from '../../screens/promotion-landing/catalogue.ts';
import { PromotionLanding } from '../../screens/promotion-landing/promotion-landing.tsx';
import { type ScreenDefinition, screen } from '../screen-definition.ts';

/** One view for every legal text; only the title differs. */
const lenderText = (catalogue: typeof aboutUsCatalogue): ScreenDefinition =>
  screen({
    View: LenderText,
    catalogue,
    entry: 'lender-text/hydrate-lender-text.tsx',
    script: false,
  });

/** Pages without a loan. */
export const publicScreens = {
  jointLoginFailure: screen({
    View: JointLoginFailure,
    catalogue: jointLoginFailureCatalogue,
    entry: 'joint-login-failure/hydrate-joint-login-failure.tsx',
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
} as const;
