import { toQuery } from '@hiram/wire/page-parameters';
import type { Caller, Context } from '../../feature/context.ts';

/** The loan's page without the session: the page that goes there adds the session query (CONF-07). */
export function orderUrl(context: Context, caller: Caller, orderId: string): string {
  const { productId } = caller.page;
  const query = new URLSearchParams({ orderId, ...(productId ? { productId } : {}) });
  return `${context.settings.paths.orderDetails}?${query}`;
}

/** The same address with the session query, for a form post that leads there by itself: the app has not noted the loan. */
export function orderPageUrl(caller: Caller, lendDetailsUrl: string): string {
  const [path, query] = lendDetailsUrl.split('?');
  const own = Object.fromEntries(new URLSearchParams(query));
  const page = { ...caller.page, ...own };
  return `${path}?${toQuery(
    { ...page, product_id: page.productId },
    {
      from: 'confirm',
      noted: '0',
    },
  )}`;
}
