import { describe, expect, it } from 'vitest';
import { accountProofTextsFor } from './account-proof-texts/account-proof-texts.ts';
import { complaintTextsFor } from './complaint-texts/complaint-texts.ts';
import { homeTextsFor } from './home-texts/home-texts.ts';
import { lenderTextsFor } from './lender-text/lender-texts.ts';
import { mandateTextsFor } from './mandate-texts/mandate-texts.ts';
import { paymentTextsFor } from './payment-texts/payment-texts.ts';
import { planTextsFor } from './plan-texts/plan-texts.ts';
import { promiseTextsFor } from './promise-texts/promise-texts.ts';
import { chooseLocale, findLocale, locales, textsFor } from './texts.ts';

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

/** Words that no Filipino or Indonesian sentence has. */
const englishWords = /\b(the|please|your|you|is|are|was|of|and|we|this|that|with|has|be|not)\b/i;

/** Terms that borrowers in a market know by their English name. */
const termsKept: { readonly [locale: string]: readonly string[] } = {
  fil: ['rowFee', 'rowDueDate', 'rowContractNumber', 'rowPrincipal', 'schedulePrincipal'],
};

/**
 * Words that a borrower reads as something else, such as paying oneself, a last payment, or all that is owed; and an example or a
 * number that Hindi's full stop, which looks like an `l` or a `1`, makes longer.
 */
const misread: { readonly [locale: string]: RegExp } = {
  fil: /(?<!sa o )bago ang bawat due date|(magpasya|bayaran|kami|\{amount\}) hanggang \{|bukas (hanggang|pa)|ito bukas|pahina|palawig|takdang|penalty(?!\})|tumanggap\./i,
  hi: /\{(example|payments|charges|number|phone|officerPhone|officerEmail|servicePhone)\}।|जैसे [\w.@,]+।|अपने आप भुगतान|जुर्मान|समझौत|शिकायत अधिकारी|संदर्भ संख्या|लोन चुक/,
  id: /sebelum jatuh tempo|putuskan sampai|keluhan|dompet|masih terlambat/i,
};

type Catalogue = Readonly<Record<string, string>>;
const catalogues: readonly [string, (locale: (typeof locales)[number]) => Catalogue][] = [
  ["the server's sentences", (locale) => textsFor(locale)],
  ["what is written into the lender's texts", (locale) => lenderTextsFor(locale)],
  ['what is said about payments', paymentTextsFor],
  ['what the page of a loan says', homeTextsFor],
  ['what is said of how a complaint ends', complaintTextsFor],
  ['what is said of a new plan', planTextsFor],
  ['what is said of a promise to pay', promiseTextsFor],
  ['what is said of proving an account', accountProofTextsFor],
  ['what is said of automatic repayment', mandateTextsFor],
];

describe.each(catalogues)('%s', (_name, catalogueOf) => {
  const english = catalogueOf('en');
  const keys = Object.keys(english);

  describe.each(locales.filter((locale) => locale !== 'en'))('in %s', (locale) => {
    const texts = catalogueOf(locale);

    it('are those of the English catalogue, and only those', () => {
      expect(Object.keys(texts)).toEqual(keys);
    });

    it.each(keys)('%s keeps its placeholders', (key) => {
      expect(placeholders(texts[key] ?? '')).toEqual(placeholders(english[key] ?? ''));
    });

    it('are none of them in English', () => {
      const isEnglish = (key: string) =>
        (texts[key] === english[key] && !termsKept[locale]?.includes(key)) ||
        englishWords.test(texts[key] ?? '');
      expect(keys.filter(isEnglish)).toEqual([]);
    });

    it('have no words that say something else to a borrower', () => {
      expect(keys.filter((key) => misread[locale]?.test(texts[key] ?? ''))).toEqual([]);
    });
  });

  it('are written in their own script in Hindi', () => {
    const hindi = catalogueOf('hi');
    expect(keys.filter((key) => !/\p{Script=Devanagari}/u.test(hindi[key] ?? ''))).toEqual([]);
  });
});

it.each(locales)('a decline in %s is no promise of another answer later', (locale) => {
  const { declinedWhyText, statusDeclinedText, messageDeclined } = textsFor(locale);
  const said = [declinedWhyText, statusDeclinedText, messageDeclined].join(' ');
  expect(said).not.toMatch(/right now|for now|sa ngayon|अभी|saat ini|sekarang/);
});

describe('the language of a page', () => {
  it('is that of its lang parameter, whatever the device speaks', () => {
    expect(chooseLocale('hi', 'id-ID,id;q=0.9,en;q=0.8')).toBe('hi');
  });

  it('is that of the device when the page names none, or none that there is', () => {
    expect(chooseLocale(undefined, 'id-ID,id;q=0.9,en;q=0.8')).toBe('id');
    expect(chooseLocale('fr', 'de-DE, hi-IN;q=0.8')).toBe('hi');
  });

  it('is Filipino for a device that calls it Tagalog', () => {
    expect(chooseLocale(undefined, 'tl-PH,tl;q=0.9')).toBe('fil');
    expect(chooseLocale('tl', 'en-US')).toBe('fil');
    expect(chooseLocale(undefined, 'fil-PH')).toBe('fil');
  });

  it('is English when neither names a language of the product', () => {
    expect(chooseLocale(undefined, undefined)).toBe('en');
    expect(chooseLocale('fr', 'de-DE')).toBe('en');
  });

  it('is not known of a request that names none', () => {
    expect(findLocale(undefined, '*')).toBeNull();
    expect(findLocale('', undefined)).toBeNull();
  });
});
