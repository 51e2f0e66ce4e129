import { toQuery } from '@hiram/wire/page-parameters';
import type { Context, Visitor } from '../../feature/context.ts';
import type { AskedReference, PageAction } from '../../feature/feature.ts';
import { readReturnCookie, returnCookieName } from '../../feature/return-cookie.ts';
import { findMandateOfReference } from './mandate-store.ts';

/**
 * Where a payer comes back from the page of a mandate: to the page of automatic repayment, in the session that left. Null for
 * a reference that is no mandate's, and for anybody else.
 */
export async function returnToMandate(
  context: Context,
  { caller, page }: Visitor,
  { reference, cookies }: AskedReference,
): Promise<PageAction | null> {
  const mandate = await findMandateOfReference(context.db, reference);
  if (!mandate) return null;
  const path = context.settings.paths.mandate;
  if (caller?.borrowerId === mandate.borrower_id)
    return { redirectTo: `${path}?${toQuery({ ...page, orderId: mandate.order_id })}` };
  const query = readReturnCookie(context, cookies[returnCookieName], reference);
  return query ? { redirectTo: `${path}?${query}` } : null;
}
