import type { Context } from '../../feature/context.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { enqueue } from '../../ground/outbox/outbox-store.ts';
import { toLocale } from '../../lender/texts/texts.ts';
import { deleteChangeCode } from '../codes/change-code-store.ts';
import { queueSealedText } from '../codes/sealed-text.ts';
import { type Borrower, updatePersonal } from '../identity/borrower-store.ts';
import { phoneMatch } from '../matches/match-indexes.ts';
import { insertMatches } from '../matches/match-store.ts';
import { endSessions } from '../sessions/session-changes.ts';
import { endNumber, insertNumber, type NumberHolder } from './number-store.ts';

/** The kind of outbox message that tells the former number of a change. */
export const formerNumberKind = 'send-former-number';
/** The kind of outbox message that ends what browsers of a borrower are sent, or what one of them is. */
export const endBrowsersKind = 'end-browsers';

/** A notice that could not be sent to the former number within so long is not sent any more: somebody else may have it. */
const noticeHours = 24;

/** Who gets which number. */
export type NumberChange = {
  readonly borrower: Borrower;
  /** The new number in its one form. */
  readonly number: string;
  /** Who has it now and gives it up; null for nobody. */
  readonly holder: Borrower | null;
};

/**
 * Gives a borrower who is locked another number. The former one is nobody's from then on and opens nothing; whoever was signed
 * in is signed out. Both numbers are told. False, with nothing done, where somebody else took the number meanwhile.
 */
export async function changeNumber(
  tx: Tx,
  context: Context,
  { borrower, number, holder }: NumberChange,
): Promise<boolean> {
  const { cipher, clock } = context;
  const now = clock.systemNow();
  const textsUntil = new Date(now.getTime() + noticeHours * 3_600_000);
  if (holder) await endNumber(tx, cipher, toHolder(holder), { at: now, textsUntil: now });
  if (!(await insertNumber(tx, cipher, { ...toHolder(borrower), phone: number }, now))) return false;
  await endNumber(tx, cipher, toHolder(borrower), { at: now, textsUntil });
  for (const each of holder ? [borrower, holder] : [borrower]) {
    await endSessions(tx, { borrowerId: each.id }, now);
    await deleteChangeCode(tx, each.id);
    const payload = { borrowerId: each.id };
    await enqueue(tx, [{ kind: endBrowsersKind, payload }], now);
  }
  await updatePersonal(tx, cipher, borrower.id, { ...borrower.personal, phone: number });
  await insertMatches(tx, borrower.id, [phoneMatch(cipher, number)]);
  await queueNotices(tx, context, { borrower, number, expiresAt: textsUntil }, now);
  return true;
}

const toHolder = ({ id, merchantNumber, personal: { phone } }: Borrower): NumberHolder => ({
  ...{ id, merchantNumber, phone },
});

type Notices = Pick<NumberChange, 'borrower' | 'number'> & { readonly expiresAt: Date };

/** The new number is told as any borrower is. The former one stands with nobody any more and is told by itself. */
async function queueNotices(
  tx: Tx,
  { cipher, brand }: Context,
  { borrower, number, expiresAt }: Notices,
  now: Date,
): Promise<void> {
  const { id: borrowerId, personal, market, locale } = borrower;
  const template = 'messageNumberChanged';
  const ending = number.slice(-4);
  const payload = { borrowerId, template, number: ending };
  await enqueue(tx, [{ kind: 'send-message', payload }], now);
  const to = { phone: personal.phone, market, locale: toLocale(locale) ?? 'en', borrowerId };
  const values = { number: ending, phone: brand.servicePhone };
  await queueSealedText(tx, cipher, { kind: formerNumberKind, name: template, to, values, expiresAt }, now);
}
