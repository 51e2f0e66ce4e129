import type { AccountCheckOutcome } from '@hiram/wire/statuses/account-check-outcomes';
import type { PayoutAccountTarget } from './payout-account.ts';

/** Asks whose account it is. */
export type AccountCheckRequest = {
  readonly account: PayoutAccountTarget;
  /** The name that the holder is expected to have. */
  readonly name: string;
  /** The reference of a check of this account that came to nothing, which may have gone on since; null without one. */
  readonly begun: string | null;
};

/** What a check found. */
export type AccountCheck = {
  readonly outcome: AccountCheckOutcome;
  /** As the bank writes it; null where the provider does not say it. */
  readonly holderName: string | null;
  /** The provider's own id of the check. */
  readonly reference: string;
};

/** Checks of accounts. Each costs money at the provider, so nobody asks twice for what is known. */
export type AccountChecks = {
  /** Whether accounts of this kind can be checked. */
  canCheck(kind: PayoutAccountTarget['kind']): boolean;
  /** Answers `unavailable` where the bank cannot say it now; network and provider faults are `ProviderFailure`. */
  checkAccount(request: AccountCheckRequest): Promise<AccountCheck>;
};
