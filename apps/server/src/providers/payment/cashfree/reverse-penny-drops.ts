import { z } from 'zod';
import type { PennyDropReport, ReversePennyDrops } from '../accounts/reverse-penny-drop.ts';
import { plainName } from '../india/account.ts';
import { ProviderFailure } from '../payment-provider.ts';
import { readReply } from '../read-reply.ts';
import { outcomeOfMatch } from './account-checks.ts';
import { type CashfreeOptions, cashfreeName, createVerificationClient } from './client.ts';

/** The link of a request. Its other links and its picture say the same. */
const requestSchema = z.object({
  ref_id: z.number().int().nonnegative(),
  upi_link: z
    .string()
    .regex(/^upi:\/\/pay\?/)
    .max(2_000),
});

const statusSchema = z.object({
  status: z.string().max(100),
  bank_account: z.string().max(40).nullish(),
  ifsc: z.string().max(20).nullish(),
  upi: z.string().max(200).nullish(),
  name_at_bank: z.string().max(200).nullish(),
  name_match_result: z.string().max(100).nullish(),
});

/** Cashfree's pages say that a link lives ten minutes; `valid_upto` is written in two forms, one of them without a zone. */
const linkSeconds = 600;

/**
 * Secure ID's reverse penny drop, where the lender has switched it on. Its messages carry a signature that the pages describe
 * in two ways, so none is believed: the status is asked for.
 */
export function createReversePennyDrops(options: CashfreeOptions): ReversePennyDrops | null {
  const verification = createVerificationClient(options);
  if (!verification || !options.hasReversePennyDrop) return null;
  return {
    linkSeconds,
    canProve: (kind) => kind === 'bank' || kind === 'vpa',
    async requestPennyDrop({ reference, name }) {
      const plain = plainName(name, 100);
      if (!plain) throw new ProviderFailure(cashfreeName, 'takes names in Latin letters', false);
      const body = { verification_id: reference, name: plain };
      const made = await verification('POST', '/reverse-penny-drop', { body });
      const { ref_id, upi_link: upiLink } = readReply(cashfreeName, requestSchema, made.body);
      return { providerReference: String(ref_id), upiLink };
    },
    async readPennyDrop(reference) {
      const address = `/remitter/status?verification_id=${encodeURIComponent(reference)}`;
      return toReport((await verification('GET', address)).body);
    },
  };
}

/** Reads what became of a rupee. */
function toReport(reply: unknown): PennyDropReport {
  const told = readReply(cashfreeName, statusSchema, reply);
  if (told.status === 'FAILURE') return { status: 'failed' };
  if (told.status === 'EXPIRED') return { status: 'expired' };
  if (told.status !== 'SUCCESS') return { status: 'waiting' };
  const { bank_account: number, ifsc, upi } = told;
  return {
    status: 'paid',
    outcome: outcomeOfMatch[told.name_match_result ?? ''] ?? 'unavailable',
    holderName: told.name_at_bank?.trim() || null,
    paidFrom: { bank: number && ifsc ? { ifsc, number } : null, vpa: upi?.trim() || null },
  };
}
