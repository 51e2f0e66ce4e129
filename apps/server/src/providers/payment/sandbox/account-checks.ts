import type { AccountCheckOutcome } from '@hiram/wire/statuses/account-check-outcomes';
import { z } from 'zod';
import type { AccountCheck, AccountCheckRequest } from '../accounts/account-check.ts';
import { ProviderFailure } from '../payment-provider.ts';
import { readReply } from '../read-reply.ts';
import { sandboxProviderName } from './translate.ts';

const checkSchema = z.object({
  id: z.string().min(1).max(100),
  result: z.string().max(40),
  holder: z.string().max(200).nullable(),
});

/** How the provider says it. A result that is not known here says nothing. */
export const outcomesOfCheck: Readonly<Record<string, AccountCheckOutcome>> = {
  MATCH: 'match',
  CLOSE_MATCH: 'partial',
  NO_MATCH: 'mismatch',
  NO_ACCOUNT: 'unknown-account',
};

/** Our question in the provider's words. Throws `ProviderFailure` for an account that it cannot check. */
export function toWireAccountCheck({ account, name }: AccountCheckRequest): object {
  if (account.kind === 'vpa')
    throw new ProviderFailure(sandboxProviderName, 'checks no UPI addresses', false);
  return { account_number: account.number, holder_name: name };
}

/** Reads what the provider found. */
export function toAccountCheck(reply: unknown): AccountCheck {
  const { id, result, holder } = readReply(sandboxProviderName, checkSchema, reply);
  return { outcome: outcomesOfCheck[result] ?? 'unavailable', holderName: holder, reference: id };
}
