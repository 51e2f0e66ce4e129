import { accept, refuse } from '@hiram/lending/result';
import type {
  LenderValues,
  MessageContent,
  PhrasesContent,
  RecommendedContent,
  RemindersContent,
  TextContent,
} from '@hiram/wire/staff/set-up/lender-content';
import { configuredReceiver } from '@hiram/wire/staff/set-up/partner-events';
import { type PromotionContent, promotionContent } from '@hiram/wire/staff/set-up/promotion-content';
import type { ReceiverContent } from '@hiram/wire/staff/set-up/receiver-content';
import type { LenderTextWriter } from '../feature/feature.ts';
import { messageNames } from '../lender/brand/lender-files.ts';
import { findPhilippineFault } from '../lender/messages/find-message-faults.ts';
import { isReminder } from '../lender/messages/message-purposes.ts';
import { findProduct } from '../lender/products/product-store.ts';
import { textsFor } from '../lender/texts/texts.ts';
import { readReceiverUrl } from '../providers/partner/partner-target.ts';
import { impossible } from './save-version.ts';
import { placeholdersOf, splitKey } from './set-up-thing.ts';
import type { ValidateVersion } from './version-to-write.ts';
import { findPlaceholderFaults } from './write-draft.ts';

/** What a pattern is tried on before it is published: the ways in which a market writes a number, and the specification's. */
const usualNumbers = {
  PH: ['09171234567', '9171234567', '+639171234567', '639171234567', '13912345678'],
  IN: ['9876543210', '09876543210', '+919876543210', '919876543210', '13912345678'],
} as const;

/** A promotion page names an agreement that there is; its id and its market stay. */
export const validatePromotion: ValidateVersion<PromotionContent> = async (
  { brand },
  { content, thing, newest },
) => {
  if (content.id !== thing.key) return impossible('The id of a page does not change.');
  const before = newest && promotionContent.parse(newest.content);
  if (before && before.market !== content.market) return impossible('The market of a page does not change.');
  const fits = usualNumbers[content.market].filter((number) => new RegExp(content.phonePattern).test(number));
  if (fits.length === 0)
    return impossible('The pattern takes none of the usual mobile numbers of this market.');
  if (fits.every(({ length }) => length > content.phoneLengthMax))
    return impossible('The longest mobile number is shorter than what the pattern takes.');
  if (!brand.hasText(content.agreementText)) return impossible(`There is no text ${content.agreementText}.`);
  return accept([]);
};

/** The lender's values are what their fields allow. */
export const validateLenderValues: ValidateVersion<LenderValues> = async () => accept([]);

/** More would make each event cost too much. */
const receiversMax = 20;

/** A receiver is a public address over https; the sandbox may name this machine. */
export const validateReceiver: ValidateVersion<ReceiverContent> = async (
  { settings, brand },
  { content, thing, newest },
) => {
  if (thing.key === configuredReceiver) return impossible('This name is that of the server’s configuration.');
  if (!readReceiverUrl(content.address, settings.mode !== 'production'))
    return impossible('The address is not one that the internet leads to.');
  if (!newest && brand.receivers.size >= receiversMax)
    return impossible(`There are ${receiversMax} receivers already.`);
  return accept([]);
};

/** A place stands once in a market's list, and an own product is one that there is. */
export const validateRecommended: ValidateVersion<RecommendedContent> = async (
  context,
  { content, effectiveAt },
) => {
  const places = content.entries.map(({ market, position }) => `${market} ${position}`);
  const twice = places.find((place, index) => places.indexOf(place) !== index);
  if (twice) return impossible(`The position ${twice} stands in the list twice.`);
  for (const entry of content.entries) {
    const isKnown = entry.kind === 'partner' || (await findProduct(context.db, entry.productId, effectiveAt));
    if (!isKnown) return impossible(`There is no product ${entry.productId}.`);
  }
  return accept([]);
};

/** A cadence stands once, has one step a day, and says only what is about money owed. */
export const validateReminders: ValidateVersion<RemindersContent> = async (
  context,
  { content: { cadences }, effectiveAt },
) => {
  const places = cadences.map(({ market, productId }) => `${market} ${productId ?? 'every product'}`);
  const twice = places.find((place, index) => places.indexOf(place) !== index);
  if (twice) return impossible(`The cadence of ${twice} stands in the list twice.`);
  for (const { market, productId, steps } of cadences) {
    const product = productId === null ? null : await findProduct(context.db, productId, effectiveAt);
    if (productId !== null && product?.market !== market)
      return impossible(`There is no product ${productId} in this market.`);
    const days = steps.map(({ day }) => day);
    const double = days.find((day, index) => days.indexOf(day) !== index);
    if (double !== undefined) return impossible(`A cadence has two steps on day ${double}.`);
    const unfit = steps.find(({ message, day }) => !isReminder(message, day));
    if (unfit) return impossible(`${unfit.message} is no reminder for day ${unfit.day}.`);
  }
  return accept([]);
};

/** A sentence is translated once. */
export const validatePhrases: ValidateVersion<PhrasesContent> = async (_context, { content, thing }) => {
  const key = splitKey(thing.key);
  if (key?.name !== 'phrases' || key.locale === 'en') return refuse({ code: 'not-found' });
  const sentences = content.phrases.map(({ sentence }) => sentence);
  const twice = sentences.find((sentence, place) => sentences.indexOf(sentence) !== place);
  return twice ? impossible(`This sentence stands in the list twice: ${twice}`) : accept([]);
};

/** A message says everything that the server's own sentence says, and nothing that nobody fills in. */
export const validateMessage: ValidateVersion<MessageContent> = async ({ brand }, { content, thing }) => {
  const key = splitKey(thing.key);
  const name = messageNames.find((known) => known === key?.name);
  if (!key || !name) return refuse({ code: 'not-found' });
  const wanted = placeholdersOf(textsFor(key.locale)[name]);
  const found = placeholdersOf(content.sentence);
  const missing = wanted.filter((each) => !found.includes(each));
  const unknown = found.filter((each) => !wanted.includes(each));
  if (missing.length > 0) return impossible(`The message must state ${inBraces(missing)}.`);
  if (unknown.length > 0) return impossible(`Nobody fills in ${inBraces(unknown)}.`);
  const isPhilippine = key.locale === 'en' || brand.messageRegistry.PH.languages.includes(key.locale);
  const fault = isPhilippine ? findPhilippineFault(content.sentence) : null;
  return fault === null ? accept([]) : impossible(`For the Philippines the message ${fault}.`);
};

/** A text has English first, names only what the house can fill in, and keeps the figures that it must state. */
export const validateText =
  (writers: readonly LenderTextWriter[]): ValidateVersion<TextContent> =>
  async (context, { content, thing }) => {
    const key = splitKey(thing.key);
    if (!key || !/^[a-z-]+$/.test(key.name)) return refuse({ code: 'not-found' });
    if (key.locale !== 'en' && !context.brand.hasText(key.name))
      return impossible('The English text comes first.');
    const draft = { ...key, market: thing.market, markdown: content.markdown };
    const { unknown, missing, html } = await findPlaceholderFaults(context, writers, draft);
    if (foreignLink.test(html)) return impossible('Links may lead to web pages, telephones and e-mail only.');
    if (missing.length > 0) return impossible(`The text must state ${inBraces(missing)}.`);
    return unknown.length > 0 ? impossible(`Nobody fills in ${inBraces(unknown)}.`) : accept([]);
  };

/** A link that a browser would run or open elsewhere: the pages of texts may dial, so the renderer lets every kind pass. */
const foreignLink = /href="(?!(?:https|tel|mailto):)(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i;

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');
