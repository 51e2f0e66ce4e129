import type { PageName } from '@hiram/wire/addresses';
import { contactKfInfo } from '@hiram/wire/calls/contact-kf-info';
import { done } from '../../database/refusal.ts';
import { answerCall, type Feature, type House, type PublicPageRoute } from '../feature.ts';
import { forgetContactMessages } from './contact-form.ts';
import { closeMessageEndpoint, contactMessageQueue } from './contact-message-queue.ts';
import { type LenderTextName, lenderTextWriter, writeLenderText } from './lender-text.ts';
import { companyOf, officialSite } from './official-site.ts';
import { paymentGuide } from './payment-guide.ts';

/** Help for everybody, with or without a session: customer service, the lender's texts, the official site, how to pay. */
export const help: Feature = {
  name: 'help',
  calls: [answerCall(contactKfInfo, async (house) => done(contactOf(house)))],
  publicPages: [
    officialSite,
    lenderPage('officialAbout', 'aboutUs', 'about-us'),
    lenderPage('officialPolicy', 'privacyPolicy', 'privacy-policy'),
    lenderPage('loanTerms', 'loanTerms', 'loan-terms'),
    {
      page: 'customerService',
      load: async (house) => ({ screen: 'customerService', content: contactOf(house) }),
    },
    lenderPage('aboutUs', 'aboutUs', 'about-us'),
    lenderPage('privacyPolicy', 'privacyPolicy', 'privacy-policy'),
    paymentGuide,
  ],
  queues: [contactMessageQueue],
  staff: [closeMessageEndpoint],
  lenderTexts: [lenderTextWriter],
  recurring: [{ name: 'forget-contact-messages', everySeconds: 3_600, run: forgetContactMessages }],
};

const contactOf = ({ brand }: House) => ({ email: brand.email, smWa: brand.servicePhone });

const appPages: readonly PageName[] = ['aboutUs', 'privacyPolicy'];

/** A text of the lender: on the official site with its frame, in the app with a way back. */
function lenderPage(page: PageName, screen: string, name: LenderTextName): PublicPageRoute {
  return {
    page,
    load: async (house, visitor) => {
      const text = await writeLenderText(house, visitor, name);
      return {
        screen,
        content: { ...text, site: appPages.includes(page) ? null : { page, company: companyOf(house) } },
      };
    },
  };
}
