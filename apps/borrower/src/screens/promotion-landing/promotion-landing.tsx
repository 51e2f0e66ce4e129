import { hashRoutes } from '@hiram/wire/addresses';
import type { ViewProps } from '../../parts/screen-document.ts';
import { useHashRoute } from '../../parts/use-hash-route.ts';
import type { PromotionPageContent } from './promotion-content.ts';
import { RegistrationForm } from './registration-form.tsx';
import { AgreementPage, DownloadPage, EarlyAgreement } from './template-pages.tsx';
import type { en } from './texts.ts';
import { useRegistration } from './use-registration.ts';

/** The promotion landing: visitors register, read the agreement, and go to the app (PROMO-01 to 05). */
export function PromotionLanding({ content, texts }: ViewProps<PromotionPageContent, typeof en>) {
  const route = useHashRoute();
  const registration = useRegistration(content, texts);
  if (route === hashRoutes.agreementTemplate) return <AgreementPage template={content} />;
  if (route === hashRoutes.downloadTemplate || content.start?.isRegistered) {
    const countPress = () => registration.countPress(registration.phone);
    return <DownloadPage template={content} texts={texts} onPress={countPress} />;
  }
  return (
    <>
      <RegistrationForm template={content} registration={registration} texts={texts} />
      <EarlyAgreement template={content} />
    </>
  );
}
