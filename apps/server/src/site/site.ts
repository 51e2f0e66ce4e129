import { accept } from '@hiram/lending/result';
import type { PageName } from '@hiram/wire/addresses';
import { contactKfInfo } from '@hiram/wire/calls/contact-kf-info';
import type { Context } from '../feature/context.ts';
import { answerCall, type Feature, type PublicPageRoute } from '../feature/feature.ts';
import { forgetContactMessages } from './contact/contact-form.ts';
import { closeMessageEndpoint, contactMessageQueue } from './contact/contact-message-queue.ts';
import { pageEventQueue } from './page-events/page-event-queue.ts';
import { type LenderTextName, lenderTextWriter, writeLenderText } from './pages/lender-text.ts';
import { companyOf, officialSite } from './pages/official-site.ts';
import { paymentGuide } from './pages/payment-guide.ts';

const contactOf = ({ brand }: Context) => ({ email: brand.email, smWa: brand.servicePhone });

/** Help for everybody, with or without a session: customer service, the lender's texts, the official site, how to pay. */
export const help: Feature = {
  name: 'help',
  calls: [answerCall(contactKfInfo, async (context) => accept(contactOf(context)))],
  publicPages: [
    officialSite,
    lenderPage('officialAbout', 'aboutUs', 'about-us'),
    lenderPage('officialPolicy', 'privacyPolicy', 'privacy-policy'),
    lenderPage('loanTerms', 'loanTerms', 'loan-terms'),
    {
      page: 'customerService',
      known: contactOf,
      load: async (context, { caller }) => ({
        screen: 'customerService',
        content: { ...contactOf(context), isSignedIn: caller !== null },
      }),
    },
    lenderPage('aboutUs', 'aboutUs', 'about-us'),
    lenderPage('privacyPolicy', 'privacyPolicy', 'privacy-policy'),
    paymentGuide,
  ],
  queues: [contactMessageQueue, pageEventQueue],
  staff: [closeMessageEndpoint],
  lenderTexts: [lenderTextWriter],
  recurring: [{ name: 'forget-contact-messages', everySeconds: 3_600, run: forgetContactMessages }],
};

const appPages: readonly PageName[] = ['aboutUs', 'privacyPolicy'];

/** A text of the lender: on the official site with its frame, in the app with a way back. */
function lenderPage(page: PageName, screen: string, name: LenderTextName): PublicPageRoute {
  return {
    page,
    load: async (context, visitor) => {
      const text = await writeLenderText(context, visitor, name);
      return {
        screen,
        content: { ...text, site: appPages.includes(page) ? null : { page, company: companyOf(context) } },
      };
    },
  };
}
