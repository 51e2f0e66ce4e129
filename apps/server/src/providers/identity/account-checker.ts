import type { AccountChecks } from '../payment/accounts/account-check.ts';
import { ProviderFailure } from '../payment/payment-provider.ts';
import type { CheckReply, IdentityChecker, NameMatch } from './identity-checker.ts';

const matches = { match: 'agrees', partial: 'unclear', mismatch: 'differs' } as const satisfies {
  readonly [outcome: string]: NameMatch;
};

/** Whose the account is that the money would go to, as the check of payout accounts of the same provider says it. */
export const accountChecker = (provider: string, checks: AccountChecks): IdentityChecker => ({
  kind: 'bank-account',
  provider,
  takes: 'account',
  check: async ({ account, name }) => {
    if (!account) return { verdict: 'unreadable' };
    if (!checks.canCheck(account.kind)) return { verdict: 'unavailable', why: 'kind' };
    try {
      return toReply(await checks.checkAccount({ account, name, begun: null }), name);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      return { verdict: 'unavailable', why: 'provider' };
    }
  },
});

function toReply(
  { outcome, holderName }: Awaited<ReturnType<AccountChecks['checkAccount']>>,
  name: string,
): CheckReply {
  if (outcome === 'unavailable') return { verdict: 'unavailable', why: 'bank' };
  if (outcome === 'unknown-account') return { verdict: 'unknown', why: 'account' };
  const person = { name: holderName ?? name, birthDay: '' };
  return { verdict: 'genuine', person, document: null, match: matches[outcome] };
}
