import { randomInt } from 'node:crypto';
import { accept, refuse } from '@hiram/lending/result';
import { z } from 'zod';
import type { Caller, Context } from '../../feature/context.ts';
import { queueEmail } from '../../feature/queue-email.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { type RateLimit, rateSubject, takeTurn } from '../../ground/limits/rate-limit-store.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { fill } from '../../lender/texts/texts.ts';
import { deleteEmailAddress, saveEmailAddress } from './borrower-email-store.ts';
import { deleteEmailCode, saveEmailCode, tryEmailCode } from './email-code-store.ts';

const codeMinutes = 30;
const codeDigits = 6;
/** A borrower, and an address whoever names it, are sent few codes: nobody's mailbox is filled from here. */
const codeLimits: readonly RateLimit[] = [
  { seconds: 60, max: 1 },
  { seconds: 3_600, max: 5 },
  { seconds: 86_400, max: 10 },
];
const addressSchema = z.email().max(254);

/** MAIL-04: sends a code to an address that a borrower named; the address before stays until it comes back. */
export async function requestAddress(
  context: Context,
  { borrowerId, texts }: Caller,
  typed: string,
): Promise<Outcome<null>> {
  const read = addressSchema.safeParse(typed.trim());
  if (!read.success) return refuse({ code: 'email-malformed' });
  const { cipher, brand } = context;
  const address = read.data;
  const now = context.clock.systemNow();
  const subjects = [
    rateSubject(cipher, { kind: 'email-code', text: borrowerId, limits: codeLimits }),
    rateSubject(cipher, { kind: 'email-code-to', text: address.toLowerCase(), limits: codeLimits }),
  ];
  const outcome = await inTransaction(context.db, async (tx): Promise<Outcome<null>> => {
    const seconds = await takeTurn(tx, subjects, now);
    if (seconds > 0) return refuse({ code: 'codes-limited', seconds });
    const digits = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
    const expiresAt = new Date(now.getTime() + codeMinutes * 60_000);
    await saveEmailCode(tx, cipher, { borrowerId, address, digits, expiresAt });
    const email = {
      id: newIdBeside(borrowerId),
      to: address,
      addressOf: { borrowerId, is: 'pending' } as const,
      subject: fill(texts.emailCodeSubject, { name: brand.name }),
      text: `${fill(texts.emailCodeText, { code: digits, minutes: codeMinutes })}\n`,
      expiresAt,
    };
    await queueEmail(tx, cipher, email, now);
    return accept(null);
  });
  context.wakeOutbox();
  return outcome;
}

/** MAIL-04: an address counts once its code came back. A wrong try is counted, which is why a refusal commits too. */
export const confirmAddress = (
  { db, cipher, clock }: Context,
  { borrowerId }: Caller,
  digits: string,
): Promise<Outcome<null>> =>
  inTransaction(db, async (tx): Promise<Outcome<null>> => {
    const now = clock.systemNow();
    const tried = await tryEmailCode(tx, cipher, { borrowerId, digits }, now);
    if (tried === 'wrong') return refuse({ code: 'email-code-wrong' });
    if (tried === 'spent') return refuse({ code: 'code-spent' });
    await saveEmailAddress(tx, cipher, { borrowerId, address: tried.address }, now);
    await deleteEmailCode(tx, borrowerId);
    return accept(null);
  });

/** Nothing more goes to the borrower's address, and no code that is on its way confirms one. */
export const removeAddress = ({ db }: Context, { borrowerId }: Caller): Promise<void> =>
  inTransaction(db, async (tx) => {
    await deleteEmailAddress(tx, borrowerId);
    await deleteEmailCode(tx, borrowerId);
  });
