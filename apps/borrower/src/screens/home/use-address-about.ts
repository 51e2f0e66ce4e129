import type { PageName } from '@hiram/wire/addresses';
import { useTools, withQuery } from '../../parts/screen-context.tsx';

/** What a page is about: a loan, a product, or neither. */
type About = { readonly orderId?: string; readonly productId?: string };

/** Gives the address of a page about something; home and the borrower's own page are about nothing themselves. */
export function useAddressAbout(): (page: PageName, about?: About) => string {
  const { page: parameters, settings } = useTools();
  return (page, { orderId = '', productId = '' } = {}) =>
    withQuery(settings.paths[page], { ...parameters, orderId, productId, product_id: productId });
}
