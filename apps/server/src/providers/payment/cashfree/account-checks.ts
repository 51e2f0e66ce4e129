import type { AccountCheckOutcome } from '@hiram/wire/statuses/account-check-outcomes';
import { z } from 'zod';
import type { AccountCheck, AccountCheckRequest, AccountChecks } from '../accounts/account-check.ts';
import { isIfsc, plainName } from '../india/account.ts';
import { ProviderFailure } from '../payment-provider.ts';
import { readReply } from '../read-reply.ts';
import { type CashfreeOptions, cashfreeName, createVerificationClient } from './client.ts';

const checkSchema = z.object({
  reference_id: z.number().int().nonnegative(),
  name_at_bank: z.string().max(200).nullish(),
  name_match_result: z.string().max(100).nullish(),
  account_status: z.string().max(100),
});

const refusalSchema = z.object({ code: z.string().max(100) });

/** How well the names agree. A word that no document names says nothing. */
export const outcomeOfMatch: Readonly<Record<string, AccountCheckOutcome>> = {
  DIRECT_MATCH: 'match',
  GOOD_PARTIAL_MATCH: 'partial',
  MODERATE_PARTIAL_MATCH: 'partial',
  POOR_PARTIAL_MATCH: 'mismatch',
  NO_MATCH: 'mismatch',
};

/** A refusal of the account itself. The others, such as a bank that is offline, say nothing of it. */
const isOfAccount = (code: string): boolean => code === 'fraud_account';

/** Secure ID's check of bank accounts, where the lender has keys for it. UPI addresses are not checked. */
export function createAccountChecks(options: CashfreeOptions): AccountChecks | null {
  const verification = createVerificationClient(options);
  if (!verification) return null;
  return {
    canCheck: (kind) => kind === 'bank',
    async checkAccount(request) {
      const asked = { body: toWireCheck(request), passes: [422] };
      const { status, body } = await verification('POST', '/bank-account/sync', asked);
      return status === 422 ? toRefusedCheck(body) : toCheck(body);
    },
  };
}

/** Our question in Cashfree's words. Throws `ProviderFailure` for an account that Cashfree cannot check. */
function toWireCheck({ account, name }: AccountCheckRequest): object {
  if (account.kind !== 'bank' || !isIfsc(account.code))
    throw new ProviderFailure(cashfreeName, 'checks accounts of banks by their IFSC', false);
  const plain = plainName(name, 100);
  return { bank_account: account.number, ifsc: account.code, ...(plain ? { name: plain } : {}) };
}

/** Reads what a bank said of an account. */
function toCheck(reply: unknown): AccountCheck {
  const checked = readReply(cashfreeName, checkSchema, reply);
  return {
    outcome: toOutcome(checked),
    holderName: checked.name_at_bank?.trim() || null,
    reference: String(checked.reference_id),
  };
}

function toOutcome({ account_status, name_match_result }: z.output<typeof checkSchema>): AccountCheckOutcome {
  if (account_status === 'INVALID') return 'unknown-account';
  if (account_status !== 'VALID') return 'unavailable';
  return outcomeOfMatch[name_match_result ?? ''] ?? 'unavailable';
}

function toRefusedCheck(reply: unknown): AccountCheck {
  const { code } = readReply(cashfreeName, refusalSchema, reply);
  return {
    outcome: isOfAccount(code) ? 'unknown-account' : 'unavailable',
    holderName: null,
    reference: '',
  };
}
