import type { Market } from '@hiram/lending/market';
import { isGsm7, toGsm7 } from '../../providers/sms/gsm7.ts';
import type { RegisteredText } from '../../providers/sms/text-gateway.ts';
import type { Lender } from '../brand/current-lender.ts';
import type { MessageName } from '../brand/lender-files.ts';
import { fill, type Locale } from '../texts/texts.ts';
import type { MessageRegistry, RegisteredTemplate } from './message-registry.ts';

/** A message in a market and the language of whoever gets it. */
export type MessageKey = { readonly name: MessageName; readonly market: Market; readonly locale: Locale };

export type MessageValues = Readonly<Record<string, string | number>>;

/** The text of a message with its language, and what a gateway of a market with a register needs beside it. */
export type WrittenMessage = {
  readonly text: string;
  readonly locale: Locale;
  readonly registered: RegisteredText | null;
};

const tag = /\{#(\w+)#\}/g;

/**
 * Writes a message: from the registered text where the market has a register, else from the lender's sentence. A sentence in
 * the alphabet of a text of 160 letters stays in it, whatever its values bring.
 */
export function writeMessage(brand: Lender, key: MessageKey, values: MessageValues): WrittenMessage {
  const template = findTemplate(brand.messageRegistry, key);
  if (!template) {
    const locale = languageOf(brand.messageRegistry, key);
    const sentence = brand.message(key.name, locale);
    return { text: fill(sentence, spellFor(sentence, values)), locale, registered: null };
  }
  const spelt = spellFor(template.text.replace(tag, ''), values);
  const ordered = template.variables.map((name) => String(spelt[name] ?? ''));
  let place = 0;
  const text = template.text.replace(tag, () => ordered[place++] ?? '');
  const { language: locale, dltTemplateId, msg91TemplateId } = template;
  return { text, locale, registered: { dltTemplateId, msg91TemplateId, values: ordered } };
}

/** The registered text in the borrower's language, else in English. */
function findTemplate(
  registry: MessageRegistry,
  { name, market, locale }: MessageKey,
): RegisteredTemplate | null {
  if (market !== 'IN') return null;
  const ofMessage = registry.IN.templates.filter(({ message }) => message === name);
  const spoken = (language: Locale) => ofMessage.find((each) => each.language === language);
  return spoken(locale) ?? spoken('en') ?? null;
}

const languageOf = (registry: MessageRegistry, { market, locale }: MessageKey): Locale =>
  registry[market].languages.includes(locale) ? locale : 'en';

const spellFor = (sentence: string, values: MessageValues): MessageValues =>
  isGsm7(sentence)
    ? Object.fromEntries(Object.entries(values).map(([name, value]) => [name, toGsm7(String(value))]))
    : values;
