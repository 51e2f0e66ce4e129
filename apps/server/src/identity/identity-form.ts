import type { IdentityForm } from '@hiram/wire/forms/identity-form';
import type { LenderContext } from '../lender/lender-context.ts';
import type { Product } from '../lender/products/product-definition.ts';
import type { Locale } from '../lender/texts/texts.ts';

/** The identity form of a product in the borrower's language; null where the product asks for none. */
export function identityFormOf(
  { brand }: LenderContext,
  { locale }: { readonly locale: Locale },
  { identity }: Pick<Product, 'identity'>,
): IdentityForm | null {
  if (!identity) return null;
  const say = (sentence: string) => (sentence === '' ? '' : brand.say(sentence, locale));
  return {
    ...identity,
    fields: identity.fields.map((field) => ({
      ...field,
      title: say(field.title),
      hint: say(field.hint),
      options: field.options.map((option) => ({ ...option, name: say(option.name) })),
    })),
    documents: identity.documents.map((each) => ({ ...each, title: say(each.title) })),
    consents: identity.consents.map((each) => ({ ...each, text: say(each.text) })),
  };
}
