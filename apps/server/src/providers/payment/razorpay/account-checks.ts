import { setTimeout as delay } from 'node:timers/promises';
import type { AccountCheckOutcome } from '@hiram/wire/statuses/account-check-outcomes';
import { z } from 'zod';
import type { AccountCheck, AccountCheckRequest, AccountChecks } from '../accounts/account-check.ts';
import { plainName } from '../india/account.ts';
import { ProviderFailure } from '../payment-provider.ts';
import { readReply } from '../read-reply.ts';
import { reportedId } from '../reading/report-fields.ts';
import { createRazorpayClient, type RazorpayOptions, razorpayName } from './client.ts';
import { contactLength, holderLength, instrumentOf } from './translate.ts';

/** A validation of a fund account, as far as it is used. Of one that failed, and of one that goes on, the results are empty. */
const validationSchema = z.object({
  id: reportedId(),
  status: z.string().max(100),
  validation_results: z
    .object({
      account_status: z.string().max(100).nullish(),
      registered_name: z.string().max(200).nullish(),
      name_match_score: z.union([z.number(), z.string().max(20)]).nullish(),
    })
    .nullish(),
});
type Validation = z.output<typeof validationSchema>;

/** How often a validation that goes on is looked at, and after which pauses; then it is left for the next time. */
const pausesMs = [500, 1_000, 1_500] as const;

/** Both words stand in Razorpay's pages, for the same thing. */
const validWords = ['active', 'valid'];
/** From here on names are similar, as with Cashfree's moderate match; below it a person looks. */
const similarScore = 60;

/**
 * RazorpayX's validation of fund accounts, bank accounts and UPI addresses alike, where the lender's account has it. It may take
 * longer than anybody waits: then its id is kept, and the next check asks for that one instead of paying for another.
 */
export function createAccountChecks(options: RazorpayOptions): AccountChecks | null {
  const { validationAccount, validationPausesMs = pausesMs } = options;
  if (!validationAccount) return null;
  const razorpayX = createRazorpayClient(options, 'payouts');
  const find = async (id: string): Promise<Validation | null> => {
    const { status, body } = await razorpayX('GET', `/fund_accounts/validations/${encodeURIComponent(id)}`, {
      passes: [400, 404],
    });
    return status === 200 ? readReply(razorpayName, validationSchema, body) : null;
  };
  const begin = async (request: AccountCheckRequest): Promise<Validation> => {
    const asked = { body: toWireValidation(request, validationAccount) };
    const { body } = await razorpayX('POST', '/fund_accounts/validations', asked);
    return readReply(razorpayName, validationSchema, body);
  };
  return {
    canCheck: (kind) => kind === 'bank' || kind === 'vpa',
    async checkAccount(request) {
      const known = request.begun === null ? null : await find(request.begun);
      let validation = known && known.status !== 'failed' ? known : await begin(request);
      for (const pauseMs of validationPausesMs) {
        if (validation.status !== 'created') break;
        await delay(pauseMs);
        validation = (await find(validation.id)) ?? validation;
      }
      return toCheck(validation);
    },
  };
}

/** Our question in Razorpay's words. Throws `ProviderFailure` for an account or a name that it cannot compare. */
function toWireValidation({ account, name }: AccountCheckRequest, sourceAccount: string): object {
  const contact = plainName(name, contactLength.max).trim();
  // A name that is filled up, as for a payout, would be compared with the holder's as it stands.
  const { min } = account.kind === 'bank' ? holderLength : contactLength;
  if (contact.length < min)
    throw new ProviderFailure(razorpayName, 'compares names in Latin letters, and no shorter ones', false);
  return {
    source_account_number: sourceAccount,
    fund_account: {
      ...instrumentOf({ ...account, holderName: name }),
      contact: { name: contact, type: 'customer' },
    },
  };
}

/** Reads what was found. One that failed says nothing of the account: its source is a fault on the way. */
function toCheck({ id, status, validation_results: results }: Validation): AccountCheck {
  const outcome = status === 'completed' && results ? toOutcome(results) : 'unavailable';
  const holderName = results?.registered_name?.trim() || null;
  return { outcome, holderName: outcome === 'unknown-account' ? null : holderName, reference: id };
}

function toOutcome({
  account_status,
  name_match_score,
}: NonNullable<Validation['validation_results']>): AccountCheckOutcome {
  if (account_status === 'invalid') return 'unknown-account';
  if (!validWords.includes(account_status ?? '')) return 'unavailable';
  const score = name_match_score === null || name_match_score === '' ? Number.NaN : Number(name_match_score);
  if (!(score >= 0 && score <= 100)) return 'unavailable';
  if (score === 100) return 'match';
  return score >= similarScore ? 'partial' : 'mismatch';
}
