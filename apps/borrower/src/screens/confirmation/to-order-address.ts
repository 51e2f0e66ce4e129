import { type PageParameters, toQuery } from '@hiram/wire/page-parameters';

/**
 * The page after the loan was accepted (CONF-07): the server's address with the session query and
 * `from=confirm`. The address's own parameters, such as its order, stay.
 */
export function toOrderAddress(lendDetailsUrl: string, page: PageParameters): string {
  const [path, given] = lendDetailsUrl.split('?', 2);
  const query = new URLSearchParams(toQuery(page, { from: 'confirm' }));
  for (const [key, value] of new URLSearchParams(given)) query.set(key, value);
  return `${path}?${query}`;
}
