import type { Context } from '../../feature/context.ts';
import { findRefund } from '../../payments/refunds/refund-transfer-store.ts';
import { findReturn } from '../../payments/returns/return-store.ts';

/** The reference under which a provider knows a refund, or a return to a payer. */
export async function refundReferenceOf({ db }: Pick<Context, 'db'>, id: string): Promise<string> {
  const sent = (await findRefund(db, { id })) ?? (await findReturn(db, { id }));
  if (!sent) throw new Error(`nothing goes back under ${id}`);
  return sent.reference;
}
