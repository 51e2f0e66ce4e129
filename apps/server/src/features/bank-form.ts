import type { Product } from '../database/product-definition.ts';
import type { Caller, House } from './feature.ts';

/** The account form of a product. */
export type BankForm = Product['bankForm'];

/**
 * The account form of a product in the borrower's language. What a name is by itself, such as that of a bank, stays as it
 * is: the account that is bound is named by it.
 */
export function bankFormOf(
  { brand }: House,
  { locale }: Pick<Caller, 'locale'>,
  { bankForm }: Product,
): BankForm {
  const say = (sentence: string) => brand.say(sentence, locale);
  return {
    cardTypes: bankForm.cardTypes.map((cardType) => ({ ...cardType, name: say(cardType.name) })),
    items: bankForm.items.map((item) => ({ ...item, title: say(item.title), subtitle: say(item.subtitle) })),
  };
}
