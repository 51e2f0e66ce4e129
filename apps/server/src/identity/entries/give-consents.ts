import { accept, refuse } from '@hiram/lending/result';
import type { IdentityForm } from '@hiram/wire/forms/identity-form';
import { lockBorrower } from '../../borrowers/identity/borrower-store.ts';
import type { Caller, Context } from '../../feature/context.ts';
import type { PostedForm } from '../../feature/feature.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { type Consent, hashOfText, insertConsent, listConsents, standingConsents } from './consent-store.ts';

/** Whether a person agrees to a text as it reads now, in any language. */
export const isGiven = (given: readonly Consent[], code: string, texts: readonly string[]): boolean =>
  standingConsents(given).some((each) => each.code === code && texts.includes(each.text));

/** Whether what was ticked is not the text as it reads now. */
export const isOutdated = ({ code, text }: IdentityForm['consents'][number], posted: PostedForm): boolean =>
  posted[code] !== undefined && posted[code] !== hashOfText(text);

/**
 * Stores the consents that were ticked, each with the text that was read (IDENT-05), and withdraws what was agreed to before and is
 * not ticked any more (IDENT-11). A required one that is missing refuses all,
 * and so does a tick of a text that reads otherwise by now.
 */
export async function giveConsents(
  { db, clock }: Context,
  { borrowerId, locale }: Caller,
  { consents }: IdentityForm,
  { productId, posted }: { readonly productId: number; readonly posted: PostedForm },
): Promise<Outcome<null>> {
  const missing = consents.find(({ code, isRequired }) => isRequired && posted[code] === undefined);
  if (missing) return refuse({ code: 'consent-missing' });
  if (consents.some((each) => isOutdated(each, posted))) return refuse({ code: 'consent-changed' });
  return inTransaction(db, async (tx) => {
    await lockBorrower(tx, borrowerId);
    const given = await listConsents(tx, borrowerId);
    for (const { code, text } of consents) {
      const isTicked = posted[code] !== undefined;
      const before = standingConsents(given).find((each) => each.code === code);
      const isNew = isTicked ? !isGiven(given, code, [text]) : before !== undefined;
      const row = { borrowerId, productId, code, locale, isWithdrawn: !isTicked };
      const read = isTicked ? text : (before?.text ?? text);
      if (isNew) await insertConsent(tx, { ...row, text: read }, clock.businessNow());
    }
    return accept(null);
  });
}
