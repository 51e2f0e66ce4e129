import type { Brand } from '../../lender/brand/brand.ts';
import { productDefinition } from '../../lender/products/product-definition.ts';

/** Every sentence of a lender's data that a borrower reads, in the original. Proper names are left out. */
export function publishedSentences({ products, recommended, officeHours, law }: Brand): string[] {
  const ofProducts = products.flatMap((written) => {
    const { agreements, backPrompt, promotion, bankForm } = productDefinition.parse(written);
    return [
      ...agreements.map(({ title }) => title),
      ...(backPrompt ? [backPrompt.title, backPrompt.content] : []),
      ...(promotion ? [promotion.button, promotion.popup] : []),
      ...bankForm.cardTypes.map(({ name }) => name),
      ...bankForm.items.flatMap(({ title, subtitle }) => [title, subtitle]),
    ];
  });
  const ofMarket = recommended.flatMap((entry) =>
    entry.kind === 'partner' ? [entry.description, entry.rate] : [entry.description],
  );
  const ofLaw = Object.values(law).flatMap((words) => Object.values(words));
  return [...new Set([...ofProducts, ...ofMarket, officeHours, ...ofLaw])];
}
