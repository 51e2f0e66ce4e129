import { toQuery } from '@hiram/wire/page-parameters';
import { systemOf } from '../borrowers/sessions/register-caller.ts';
import type { Caller, Context } from '../feature/context.ts';

/**
 * The address of a page with the parameters of its caller, when it was opened without them or with somebody else's: from the
 * home screen of a phone it is opened plainly. Null when they stand there.
 */
export function ownAddress(
  { settings, brand }: Context,
  { borrowerId: userId, deviceId, market, page }: Caller,
  name: 'home' | 'mine',
): string | null {
  if (page.userId === userId && page.deviceId === deviceId) return null;
  const { name: appName, merchantNumber } = brand;
  const own = { userId, deviceId, appName, merchantNumber, clientType: 'h5', system: systemOf(market) };
  const query = toQuery({ ...page, ...own, orderId: '', productId: '', product_id: '' });
  return `${settings.paths[name]}?${query}`;
}
