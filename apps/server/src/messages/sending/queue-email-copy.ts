import { findEmailAddress } from '../../borrowers/email/borrower-email-store.ts';
import { appendContact } from '../../contacts/contact-store.ts';
import type { Context } from '../../feature/context.ts';
import { queueEmail } from '../../feature/queue-email.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import { newIdBeside } from '../../ground/new-id.ts';
import type { MessageName } from '../../lender/brand/lender-files.ts';
import { conductOf } from '../../lender/conduct.ts';
import type { en } from '../../lender/texts/en.ts';
import { fill, type Locale, textsFor } from '../../lender/texts/texts.ts';
import type { SaidOfLoan } from './read-loan-message.ts';

type Sentence = keyof typeof en;

/** What goes to a borrower's address as well, with its subject and its sentence. Reminders do not. */
const copies: Partial<{ readonly [name in MessageName]: readonly [subject: Sentence, text: Sentence] }> = {
  messagePaid: ['emailReceiptSubject', 'emailReceiptText'],
  messageSettled: ['emailPaidOffSubject', 'emailPaidOffText'],
  messageComplaintReceived: ['emailComplaintSubject', 'emailComplaintReceivedText'],
  messageComplaintAnswered: ['emailComplaintSubject', 'emailComplaintAnsweredText'],
};

const expiryDays = 7;

/** The message that an e-mail is a copy of. */
type Copied = {
  readonly id: string;
  readonly borrowerId: string;
  readonly about: SaidOfLoan & { readonly name: MessageName };
  readonly locale: Locale;
};

/**
 * MAIL-05: tells a confirmed address of a document or an answer, once for a message. It has a link to the borrower's page and
 * nothing personal, and stands in the ledger of contacts.
 */
export async function queueEmailCopy(context: Context, copied: Copied): Promise<void> {
  const copy = writeEmailCopy(context, copied.about.name, copied.locale);
  if (copy && context.settings.sendsEmail)
    await inTransaction(context.db, (tx) => queueCopy(context, tx, copied, copy));
}

/** The copy of a message in a language; null for a message that has none. */
export function writeEmailCopy(
  { brand, settings }: Context,
  name: string | undefined,
  locale: Locale,
): { readonly subject: string; readonly text: string } | null {
  const [subject, sentence] = copies[name as MessageName] ?? [];
  if (!subject || !sentence) return null;
  const texts = textsFor(locale, conductOf(settings).numbers);
  const url = `${settings.baseUrl}${settings.paths.mine}?lang=${locale}`;
  const foot = fill(texts.emailFoot, { name: brand.name, phone: brand.servicePhone });
  return { subject: texts[subject], text: `${[texts[sentence], url, foot].join('\n\n')}\n` };
}

async function queueCopy(
  { cipher, clock }: Context,
  tx: Tx,
  { id, borrowerId, about, locale }: Copied,
  copy: { readonly subject: string; readonly text: string },
): Promise<void> {
  const to = await findEmailAddress(tx, cipher, borrowerId);
  if (to === null) return;
  const now = clock.systemNow();
  const expiresAt = new Date(now.getTime() + expiryDays * 86_400_000);
  const addressOf = { borrowerId, is: 'confirmed' } as const;
  const email = { id, to, addressOf, about: { ...about, locale }, ...copy, expiresAt };
  const isQueued = await queueEmail(tx, cipher, email, now);
  if (!isQueued) return;
  const { orderId, name: topic } = about;
  const contact = { id: newIdBeside(borrowerId), borrowerId, orderId, channel: 'email' } as const;
  const why = { purpose: 'notice', topic, occasionId: id, staffId: null, result: null } as const;
  const said = { content: copy.text, happenedAt: clock.businessNow() };
  await appendContact(tx, cipher, { ...contact, ...why, ...said }, now);
}
