import type { Context } from '../../feature/context.ts';
import { queueEmail } from '../../feature/queue-email.ts';
import type { Tx } from '../../ground/engine/database.ts';
import { loadStaffAccount } from '../accounts/staff-store.ts';
import { emailOf, type StaffAccountChange } from '../changes/account-change-store.ts';
import { enrolmentUrl, hashOfLink, newLink } from './enrolment-secrets.ts';
import { enrolSeconds, saveHalf } from './enrolment-store.ts';

type Approved = {
  readonly change: StaffAccountChange;
  /** The account's id. */
  readonly account: string;
  /** The name of whoever approved, and gives the holder the code. */
  readonly approver: string;
};

/** Makes the link of an approved change and queues it to the address that was approved. No member of staff sees it. */
export async function mailLink(
  { cipher, settings, brand }: Context,
  tx: Tx,
  { change, account, approver }: Approved,
  now: Date,
): Promise<void> {
  const link = newLink();
  const { name } = await loadStaffAccount(tx, cipher, account);
  await saveHalf(tx, change.id, { linkSha256: hashOfLink(link) });
  const text = [
    `${change.item.askedBy} requested and ${approver} approved your sign-in "${name}" at ${brand.name}.`,
    `Set up your password and your authenticator here:\n${enrolmentUrl(settings.baseUrl, link)}`,
    `You also need a code of eight digits. ${approver} gives it to you in person or by phone.`,
    'The link works once and ends after 24 hours. If you do not expect it, do not open it, and tell an administrator.',
  ].join('\n\n');
  await queueEmail(
    tx,
    cipher,
    {
      id: change.id,
      to: emailOf(change.request),
      subject: `Set up your sign-in at ${brand.name}`,
      text: `${text}\n`,
      expiresAt: new Date(now.getTime() + enrolSeconds * 1_000),
    },
    now,
  );
}
