import { hashRoutes } from '@hiram/wire/addresses';
import type { ChannelTemplateAnswer } from '@hiram/wire/calls/channel-template';
import type { ViewProps } from '../screen-document.ts';
import { useHashRoute } from '../use-hash-route.ts';
import { RegistrationForm } from './registration-form.tsx';
import { AgreementPage, DownloadPage } from './template-pages.tsx';
import type { en } from './texts.ts';
import { useRegistration } from './use-registration.ts';

/** The promotion landing: anonymous visitors register, read the agreement, and are led to the app (PROMO-01 to 05). */
export function PromotionLanding({ content, texts }: ViewProps<ChannelTemplateAnswer, typeof en>) {
  const route = useHashRoute();
  const registration = useRegistration(content, texts);
  if (route === hashRoutes.agreementTemplate) return <AgreementPage template={content} />;
  if (route === hashRoutes.downloadTemplate) {
    const countPress = () => registration.countPress(registration.phone);
    return <DownloadPage template={content} texts={texts} onPress={countPress} />;
  }
  return <RegistrationForm template={content} registration={registration} texts={texts} />;
}
