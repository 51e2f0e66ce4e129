import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Locale, locales } from '../texts/texts.ts';
import { readLenderJson } from './read-lender-json.ts';

/** A text of the lender in the requested language, or in English where it has no translation. */
export type LenderWords = { readonly text: string; readonly language: Locale };

/** The lender's texts in every language that it has translated them into. */
export type BrandWords = {
  /** Returns a Markdown text by its name; throws when there is none. */
  readText(name: string, locale: Locale): LenderWords;
  /** Translates a sentence of the lender's data, such as a product title. Without a translation it stays. */
  say(sentence: string, locale: Locale): string;
};

const phrases = z.record(z.string(), z.string().min(1));

/** Reads a lender's folder: English texts, and a folder of texts and phrases for each language. */
export function readBrandWords(folder: string): BrandWords {
  const texts = new Map<string, string | null>();
  const read = (file: string): string | null => {
    const known = texts.get(file);
    if (known !== undefined) return known;
    const place = path.join(folder, file);
    const text = existsSync(place) ? readFileSync(place, 'utf8') : null;
    texts.set(file, text);
    return text;
  };
  const translated = new Map(
    locales.map((locale) => {
      const file = path.join(folder, locale, 'phrases.json');
      return [locale, existsSync(file) ? readLenderJson(file, phrases) : {}] as const;
    }),
  );
  return {
    readText: (name, locale) => {
      const translation = locale === 'en' ? null : read(`${locale}/${name}.md`);
      if (translation !== null) return { text: translation, language: locale };
      const text = read(`${name}.md`);
      if (text === null) throw new Error(`the lender has no text ${name}`);
      return { text, language: 'en' };
    },
    say: (sentence, locale) => translated.get(locale)?.[sentence] ?? sentence,
  };
}
