import { accept, refuse } from '@hiram/lending/result';
import type { Tx } from '../../ground/engine/database.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { findOpenLoan } from '../book/open-loan-store.ts';

/** A product that was closed takes no application. One that was made before is where its borrower is led to. */
export async function leadToOpen(
  tx: Tx,
  { borrowerId, productId }: { readonly borrowerId: string; readonly productId: number },
): Promise<Outcome<string>> {
  const standing = await findOpenLoan(tx, borrowerId, productId);
  return standing ? accept(standing) : refuse({ code: 'product-closed' });
}
