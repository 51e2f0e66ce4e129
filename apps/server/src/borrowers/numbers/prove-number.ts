import { accept, refuse } from '@hiram/lending/result';
import type { Context } from '../../feature/context.ts';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { rateSubject, takeTurn } from '../../ground/limits/rate-limit-store.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { toLocale } from '../../lender/texts/texts.ts';
import {
  type CodeSubject,
  deleteChangeCode,
  saveChangeCode,
  tryChangeCode,
} from '../codes/change-code-store.ts';
import { changeCodeLimits, newChangeCode } from '../codes/new-code.ts';
import { queueSealedText } from '../codes/sealed-text.ts';
import type { Borrower } from '../identity/borrower-store.ts';

/** The kind of outbox message that carries a code for another number. */
export const numberCodeKind = 'send-number-code';

const codeMinutes = 10;

/** Sends a code to a number in its one form, which a borrower wants to have from now on. */
export async function sendNumberCode(
  context: Context,
  borrower: Borrower,
  number: string,
): Promise<Outcome<null>> {
  const { cipher, clock, brand } = context;
  const now = clock.systemNow();
  const outcome = await inTransaction(context.db, async (tx): Promise<Outcome<null>> => {
    const subjects = [borrower.id, number].map((text) =>
      rateSubject(cipher, { kind: 'number-code', text, limits: changeCodeLimits }),
    );
    const seconds = await takeTurn(tx, subjects, now);
    if (seconds > 0) return refuse({ code: 'codes-limited', seconds });
    const code = newChangeCode();
    const expiresAt = new Date(now.getTime() + codeMinutes * 60_000);
    const subject = subjectOf(cipher, borrower.id, number);
    await saveChangeCode(tx, cipher, { ...subject, digits: code, sentAt: now, expiresAt });
    const values = { code, name: brand.name, minutes: codeMinutes };
    const locale = toLocale(borrower.locale) ?? 'en';
    // Whose the number is stands open until the code comes back: the text is nobody's contact yet.
    const to = { phone: number, market: borrower.market, locale, borrowerId: null };
    const message = { kind: numberCodeKind, name: 'messageNumberCode', to, values, expiresAt } as const;
    await queueSealedText(tx, cipher, message, now);
    return accept(null);
  });
  context.wakeOutbox();
  return outcome;
}

type Proof = { readonly borrowerId: string; readonly number: string; readonly digits: string };

/** Whether a code proves that a borrower holds a number. A wrong try is counted, which is why a refusal commits too. */
export async function proveNumber(
  tx: Tx,
  { cipher, clock }: Context,
  { borrowerId, number, digits }: Proof,
): Promise<Outcome<null>> {
  const subject = subjectOf(cipher, borrowerId, number);
  const tried = await tryChangeCode(tx, cipher, { ...subject, digits }, clock.systemNow());
  if (tried !== 'right') return refuse({ code: tried === 'wrong' ? 'sms-code-wrong' : 'sms-code-spent' });
  await deleteChangeCode(tx, borrowerId);
  return accept(null);
}

const subjectOf = (cipher: FieldCipher, borrowerId: string, number: string): CodeSubject => ({
  ...{ borrowerId, purpose: 'number' },
  hash: cipher.blindIndex('number-change', JSON.stringify([borrowerId, number])),
});
