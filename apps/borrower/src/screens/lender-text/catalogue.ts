import { fil } from '../../../texts/fil/lender-text.ts';
import { hi } from '../../../texts/hi/lender-text.ts';
import { id } from '../../../texts/id/lender-text.ts';
import type { Catalogue } from '../../parts/fill-text.ts';
import { officialSiteCatalogue as site } from '../official-site/catalogue.ts';
import type { en as siteTexts } from '../official-site/texts.ts';
import { en } from './texts.ts';

/** One view shows every text of the lender; each page has a title of its own, and the texts of the site around it. */
const titled = (text: keyof typeof en): Catalogue<typeof siteTexts> => ({
  en: { ...site.en, title: en[text] },
  fil: { ...site.fil, title: fil[text] },
  hi: { ...site.hi, title: hi[text] },
  id: { ...site.id, title: id[text] },
});

export const aboutUsCatalogue = titled('aboutUs');
export const privacyPolicyCatalogue = titled('privacyPolicy');
export const loanTermsCatalogue = titled('loanTerms');
