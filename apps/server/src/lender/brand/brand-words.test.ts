import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sandboxChannels } from '../../providers/payment/sandbox/channels.ts';
import { publishedSentences } from '../../testing/reading/published-sentences.ts';
import { locales } from '../texts/texts.ts';
import { brandsFolder, loadBrand } from './brand.ts';
import { readBrandWords } from './brand-words.ts';

const brand = loadBrand('hiram');
const names = readdirSync(path.join(brandsFolder, 'hiram'))
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.replace('.md', ''));
const translations = locales.filter((locale) => locale !== 'en');
const cases = translations.flatMap((locale) => names.map((name) => ({ locale, name })));

/** Legally binding texts: each translation says that the English text binds. */
const binding: readonly string[] = names.filter((name) => name !== 'about-us');
const bindingLine = { fil: 'ang tekstong Ingles', hi: 'अंग्रेज़ी पाठ', id: 'teks bahasa Inggris' };

/** What a translation may not change: figures, links and structure. */
const shapeOf = (text: string) => ({
  placeholders: (text.match(/\{\w+\}/g) ?? []).sort(),
  links: (text.match(/\]\([^)]*\)/g) ?? []).sort(),
  headings: text.match(/^#+(?= )/gm) ?? [],
  tableRows: (text.match(/^\|.*$/gm) ?? []).map((row) => row.split('|').length),
  listItems: (text.match(/^(-|\d+\.)(?= )/gm) ?? []).length,
  paragraphs: text.trim().split(/\n{2,}/).length,
});

describe("the lender's texts", () => {
  it.each(cases)('$name in $locale has the figures, headings, tables and lists of the English', (one) => {
    const english = brand.readText(one.name, 'en');
    const translated = brand.readText(one.name, one.locale);
    expect(translated.language).toBe(one.locale);
    expect(shapeOf(translated.text)).toEqual(shapeOf(english.text));
    expect(translated.text).not.toBe(english.text);
  });

  it.each(cases.filter(({ name }) => binding.includes(name)))(
    '$name in $locale says that the English text is the binding one',
    ({ name, locale }) => {
      expect(brand.readText(name, locale).text).toContain(bindingLine[locale]);
    },
  );

  const ofWholeLoan = {
    en: /after maturity|maturity of the loan/i,
    fil: /huling due date/i,
    hi: /अंतिम देय तिथि/,
    id: /jatuh tempo akhir/i,
  };
  it.each(locales)(
    'LEND-05 an instalment matures on its own due day, and the order is that of what is past it: %s',
    (locale) => {
      for (const name of ['loan-terms', 'loan-agreement'])
        expect(brand.readText(name, locale).text).not.toMatch(ofWholeLoan[locale]);
    },
  );

  it('fall back to English where a language is missing, and say so', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'hiram-words-'));
    writeFileSync(path.join(folder, 'about-us.md'), '# About us\n');
    const words = readBrandWords(folder);
    expect(words.readText('about-us', 'hi')).toEqual({ text: '# About us\n', language: 'en' });
    expect(words.say('Loan agreement', 'hi')).toBe('Loan agreement');
    expect(() => words.readText('unknown', 'hi')).toThrow('no text unknown');
    rmSync(folder, { recursive: true });
  });
});

/** Names of ways to pay that are translated. All others are trade names. */
const tradeNames = ['GCash', 'Maya', '7-Eleven CLiQQ', 'QR Ph', 'Paytm', 'PhonePe', 'UPI QR'];
const channelWords = sandboxChannels.map(({ name }) => name).filter((name) => !tradeNames.includes(name));

describe.each(translations)("the lender's sentences in %s", (locale) => {
  const sentences = [...publishedSentences(brand), ...channelWords];
  /** Terms that stay English in that country. */
  const sameEverywhere = ['E-wallet', 'Bank account', 'Bank transfer'];

  it.each(sentences)('%s is translated', (sentence) => {
    if (locale === 'fil' && sameEverywhere.includes(sentence)) return;
    expect(brand.say(sentence, locale)).not.toBe(sentence);
  });

  it.each(sentences)('%s keeps its amounts', (sentence) => {
    const figures = (text: string) => (text.match(/\d[\d.,]*\d|\d/g) ?? []).sort();
    expect(figures(brand.say(sentence, locale))).toEqual(figures(sentence));
  });

  it('a promotion is translated', () => {
    for (const { id, ...template } of brand.promotions)
      for (const [field, words] of Object.entries(template))
        if (typeof words === 'object') expect(words, `${id} ${field}`).toHaveProperty(locale);
  });
});
