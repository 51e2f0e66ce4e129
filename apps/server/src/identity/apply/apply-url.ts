import { toQuery } from '@hiram/wire/page-parameters';
import type { Caller, Context } from '../../feature/context.ts';

type Own = { readonly step?: string; readonly side?: string };

/** The address of a page of the identity form; without a step, of the first one that is not complete. */
export const applyUrl = (
  { settings }: Pick<Context, 'settings'>,
  { page }: Pick<Caller, 'page'>,
  own: Own = {},
): string => `${settings.paths.identity}?${toQuery(page, own)}`;

/** The borrower's home, about no loan in particular. */
export const homeUrl = ({ settings }: Pick<Context, 'settings'>, { page }: Pick<Caller, 'page'>): string =>
  `${settings.paths.home}?${toQuery({ ...page, orderId: '', productId: '', product_id: '' })}`;
