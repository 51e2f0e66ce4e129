import { accept, refuse } from '@hiram/lending/result';
import { accountChangeCodeField, accountChangeResendField, resendSeconds } from '@hiram/wire/limits';
import type { Caller, Context } from '../../feature/context.ts';
import type { FieldCipher } from '../../ground/encryption/field-encryption.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { rateSubject, takeTurn } from '../../ground/limits/rate-limit-store.ts';
import type { Outcome } from '../../ground/outcome.ts';
import {
  type CodeSubject,
  deleteChangeCode,
  findLiveChangeCode,
  saveChangeCode,
  tryChangeCode,
} from '../codes/change-code-store.ts';
import { changeCodeLimits, newChangeCode } from '../codes/new-code.ts';
import { queueSealedText } from '../codes/sealed-text.ts';
import { findBorrower } from '../identity/borrower-store.ts';
import type { SubmittedAccount } from './payout-account-store.ts';

/** The kind of outbox message that carries a code for another account. */
export const accountCodeKind = 'send-account-code';

const codeMinutes = 5;

/** Another account for a borrower, and everything that was submitted with it. */
type Change = {
  readonly account: SubmittedAccount;
  readonly values: Readonly<Record<string, string>>;
};

/**
 * Proves that whoever changes an account holds the registered phone. Without a code one is sent, for this account alone,
 * and the change is refused until it comes back. A wrong try is counted, which is why a refusal commits too.
 */
export async function proveChange(
  tx: Tx,
  context: Context,
  caller: Caller,
  { account, values }: Change,
): Promise<Outcome<null>> {
  const digits = values[accountChangeCodeField] ?? '';
  const change = changeOf(context.cipher, caller.borrowerId, account);
  if (!digits || values[accountChangeResendField]) return sendChangeCode(tx, context, caller, account);
  const tried = await tryChangeCode(tx, context.cipher, { ...change, digits }, context.clock.systemNow());
  if (tried !== 'right') return refuse({ code: tried === 'wrong' ? 'code-wrong' : 'code-spent' });
  await deleteChangeCode(tx, caller.borrowerId);
  return accept(null);
}

/** What a code for another account stands for: all that the account is. */
function changeOf(cipher: FieldCipher, borrowerId: string, account: SubmittedAccount): CodeSubject {
  const { cardType, channelNumber, fields } = account;
  const pairs = Object.entries(fields).sort(([left], [right]) => (left < right ? -1 : 1));
  const text = JSON.stringify([borrowerId, cardType, channelNumber, pairs]);
  return { borrowerId, purpose: 'account', hash: cipher.blindIndex('account-change', text) };
}

async function sendChangeCode(
  tx: Tx,
  context: Context,
  caller: Caller,
  account: SubmittedAccount,
): Promise<Outcome<null>> {
  const { cipher } = context;
  const now = context.clock.systemNow();
  const change = changeOf(cipher, caller.borrowerId, account);
  const borrower = await findBorrower(tx, cipher, caller.borrowerId);
  if (!borrower) throw new Error('a borrower with a session is gone');
  const { phone } = borrower.personal;
  const sent = refuse({ code: 'account-code-sent', digits: phone.slice(-4) });
  const live = await findLiveChangeCode(tx, caller.borrowerId, now);
  const isJustSent = live && now.getTime() - live.sentAt.getTime() < resendSeconds * 1_000;
  if (isJustSent && live.hash.equals(change.hash)) return sent;
  const subject = { kind: 'account-code', text: caller.borrowerId, limits: changeCodeLimits };
  const seconds = await takeTurn(tx, [rateSubject(cipher, subject)], now);
  if (seconds > 0) return refuse({ code: 'codes-limited', seconds });
  const code = newChangeCode();
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000);
  await saveChangeCode(tx, cipher, { ...change, digits: code, sentAt: now, expiresAt });
  const values = { code, account: account.masked, minutes: codeMinutes };
  const to = { phone, market: borrower.market, locale: caller.locale, borrowerId: borrower.id };
  const message = { kind: accountCodeKind, name: 'messageAccountCode', to, values, expiresAt } as const;
  await queueSealedText(tx, cipher, message, now);
  return sent;
}

/** Whether a code for another account is under way to a borrower: then the form has a field for it. */
export async function isCodeUnderWay(context: Context, borrowerId: string): Promise<boolean> {
  return (await findLiveChangeCode(context.db, borrowerId, context.clock.systemNow())) !== null;
}
