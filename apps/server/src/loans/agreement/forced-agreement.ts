import { accept, refuse } from '@hiram/lending/result';
import type { Caller, Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import type { Outcome } from '../../ground/outcome.ts';
import type { Product } from '../../lender/products/product-definition.ts';
import type { WrittenAgreement } from './agreement.ts';
import { insertReading, isReadingAnswered, updateReadingAnswered } from './agreement-reading-store.ts';

/** The agreement that a product shows before its offer is used (CONF-05), among those of an offer. */
type Shown = { readonly product: Product; readonly agreements: readonly WrittenAgreement[] };

/** Records that the text was shown in the frame of the confirmation. */
export async function noteAgreementShown(context: Context, caller: Caller, shown: Shown): Promise<void> {
  const reading = readingOf(caller.borrowerId, shown);
  if (reading) await insertReading(context.db, reading, context.clock.businessNow());
}

/** Records that the borrower accepts the text. A text that was never shown to the borrower cannot be accepted. */
export async function answerAgreement(
  context: Context,
  caller: Caller,
  shown: Shown,
): Promise<Outcome<null>> {
  const reading = readingOf(caller.borrowerId, shown);
  if (!reading) return accept(null);
  const isAnswered = await updateReadingAnswered(context.db, reading, context.clock.businessNow());
  return isAnswered ? accept(null) : refuse({ code: 'agreement-unanswered' });
}

/** Whether the borrower has yet to read and accept the text before the loan may be requested. */
export async function isAgreementOpen(tx: Tx, borrowerId: string, shown: Shown): Promise<boolean> {
  const reading = readingOf(borrowerId, shown);
  return reading !== null && !(await isReadingAnswered(tx, reading));
}

function readingOf(borrowerId: string, { product, agreements: [first] }: Shown) {
  if (!product.isAgreementShownFirst || !first) return null;
  return { borrowerId, productId: product.id, sha256: first.sha256 };
}
