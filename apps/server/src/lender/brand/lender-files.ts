import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lenderValues } from '@hiram/wire/staff/set-up/lender-content';
import { toPlainJson } from '../../ground/json/plain-json.ts';
import { type Locale, locales, type Texts, textsFor } from '../texts/texts.ts';
import { type Brand, brandsFolder } from './brand.ts';
import type { LenderVersion } from './set-up-store.ts';

type LenderFile = Pick<LenderVersion, 'kind' | 'key' | 'content'>;

/** The sentences of the server's catalogue that are sent as messages. */
export type MessageName = Extract<keyof Texts, `message${string}`>;

/** Their names. */
export const messageNames = Object.keys(textsFor('en')).filter((name): name is MessageName =>
  name.startsWith('message'),
);

/** The key of a text or a sentence in a language: its name, a dot, the language. */
export const keyIn = (name: string, locale: Locale): string => `${name}.${locale}`;

/** Everything of a lender that staff may write anew, as the lender's files and the server's catalogues have it. */
export function listLenderFiles(brand: Brand): LenderFile[] {
  const folder = path.join(brandsFolder, brand.merchantNumber);
  return [
    { kind: 'lender', key: 'values', content: lenderValues.parse(brand) },
    { kind: 'lender', key: 'recommended', content: toPlainJson({ entries: brand.recommended }) },
    { kind: 'lender', key: 'reminders', content: brand.reminders },
    ...locales.flatMap((locale) => (locale === 'en' ? [] : phrasesOf(folder, locale))),
    ...locales.flatMap((locale) => textsOf(folder, locale)),
    ...locales.flatMap((locale) => messagesOf(locale)),
  ];
}

function phrasesOf(folder: string, locale: Locale): LenderFile {
  const file = path.join(folder, locale, 'phrases.json');
  const spoken = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  const phrases = Object.entries(spoken).map(([sentence, translation]) => ({ sentence, translation }));
  return { kind: 'lender', key: keyIn('phrases', locale), content: { phrases } };
}

function textsOf(folder: string, locale: Locale): LenderFile[] {
  const place = locale === 'en' ? folder : path.join(folder, locale);
  const names = existsSync(place) ? readdirSync(place).filter((name) => name.endsWith('.md')) : [];
  return names.map((name) => ({
    kind: 'text',
    key: keyIn(path.basename(name, '.md'), locale),
    content: { markdown: readFileSync(path.join(place, name), 'utf8') },
  }));
}

const messagesOf = (locale: Locale): LenderFile[] =>
  messageNames.map((name) => ({
    kind: 'message',
    key: keyIn(name, locale),
    content: { sentence: textsFor(locale)[name] },
  }));
