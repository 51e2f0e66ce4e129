import type { LenderContext } from '../lender-context.ts';
import type { Locale } from '../texts/texts.ts';
import type { Product } from './product-definition.ts';

/** The account form of a product. */
export type BankForm = Product['bankForm'];

/**
 * The account form of a product in the borrower's language. Proper names, such as that of a bank, are not
 * translated: stored accounts refer to them.
 */
export function bankFormOf(
  { brand }: LenderContext,
  { locale }: { readonly locale: Locale },
  { bankForm }: Product,
): BankForm {
  const say = (sentence: string) => brand.say(sentence, locale);
  return {
    cardTypes: bankForm.cardTypes.map((cardType) => ({ ...cardType, name: say(cardType.name) })),
    items: bankForm.items.map((item) => ({ ...item, title: say(item.title), subtitle: say(item.subtitle) })),
  };
}
