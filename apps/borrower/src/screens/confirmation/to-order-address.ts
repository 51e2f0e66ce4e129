import { type PageParameters, toQuery } from '@hiram/wire/page-parameters';

/**
 * Where the borrower goes after the loan was taken (CONF-07): the address that the server answered, plus the session
 * query and `from=confirm`. What the address says by itself, such as its order, stays.
 */
export function toOrderAddress(lendDetailsUrl: string, page: PageParameters): string {
  const [path, given] = lendDetailsUrl.split('?', 2);
  const query = new URLSearchParams(toQuery(page, { from: 'confirm' }));
  for (const [key, value] of new URLSearchParams(given)) query.set(key, value);
  return `${path}?${query}`;
}
