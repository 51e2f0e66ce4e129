import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { chooseLocale, locales, type Texts, textsFor } from './texts.ts';

const keys = Object.keys(en) as (keyof Texts)[];
const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

/** Words that no Filipino or Indonesian sentence has. */
const englishWords = /\b(the|please|your|you|is|are|was|of|and|we|this|that|with|has|be|not)\b/i;

describe.each(locales.filter((locale) => locale !== 'en'))('the catalogue %s', (locale) => {
  const texts = textsFor(locale);

  it('has the sentences of the English catalogue, and only those', () => {
    expect(Object.keys(texts)).toEqual(keys);
  });

  it.each(keys)('keeps the placeholders of %s', (key) => {
    expect(placeholders(texts[key])).toEqual(placeholders(en[key]));
  });

  it('leaves no sentence in English', () => {
    expect(keys.filter((key) => texts[key] === en[key] || englishWords.test(texts[key]))).toEqual([]);
  });
});

it('writes every Hindi sentence in its own script', () => {
  const hindi = textsFor('hi');
  expect(keys.filter((key) => !/\p{Script=Devanagari}/u.test(hindi[key]))).toEqual([]);
});

it.each(locales)('names eight tens and nine digits for the sum in words, in %s', (locale) => {
  const { challengeTens, challengeOnes } = textsFor(locale);
  expect(new Set(challengeTens.split(' ')).size).toBe(8);
  expect(new Set(challengeOnes.split(' ')).size).toBe(9);
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
});
