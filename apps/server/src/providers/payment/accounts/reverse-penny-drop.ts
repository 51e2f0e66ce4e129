import type { AccountCheckOutcome } from '@hiram/wire/statuses/account-check-outcomes';
import type { PayoutAccountTarget } from './payout-account.ts';

/** Asks the holder of an account to pay one rupee from it, which the provider sends back. */
type PennyDropRequest = {
  /** Ours, unique. It is used once: after a failure another request has another reference. */
  readonly reference: string;
  /** The name that the holder is expected to have. */
  readonly name: string;
};

/** Where the rupee is paid: a link that opens a UPI app, and the text of its QR code. */
type PennyDropLink = { readonly providerReference: string; readonly upiLink: string };

/** From where the rupee came. A bank is named by its IFSC. */
export type PaidFrom = {
  readonly bank: { readonly ifsc: string; readonly number: string } | null;
  readonly vpa: string | null;
};

/** How far a reverse penny drop is. An unknown word of theirs means waiting. */
export type PennyDropReport =
  | { readonly status: 'waiting' | 'failed' | 'expired' }
  | {
      readonly status: 'paid';
      /** How the payer's name agrees with the expected one. */
      readonly outcome: AccountCheckOutcome;
      /** As the bank writes it; null where the provider does not say it. */
      readonly holderName: string | null;
      readonly paidFrom: PaidFrom;
    };

/**
 * Reverse penny drops: the holder pays one rupee from the account by UPI, the provider says whose account it came from and
 * sends it back. The rupee is the provider's business and never in our books. Their outcome is asked for, never believed
 * from a message.
 */
export type ReversePennyDrops = {
  /** Whether an account of this kind can be recognised among those that pay. */
  canProve(kind: PayoutAccountTarget['kind']): boolean;
  /** For so long the link can be paid. */
  readonly linkSeconds: number;
  requestPennyDrop(request: PennyDropRequest): Promise<PennyDropLink>;
  /** What became of it. Faults, and a reference that the provider does not know, are `ProviderFailure`. */
  readPennyDrop(reference: string): Promise<PennyDropReport>;
};

/** Whether a rupee came from an account. Banks write a number with or without its leading zeros, and a branch's code varies. */
export function isPaidFrom(account: PayoutAccountTarget, { bank, vpa }: PaidFrom): boolean {
  if (account.kind === 'vpa') return vpa?.toLowerCase() === account.vpa.toLowerCase();
  if (account.kind !== 'bank' || !bank) return false;
  const bare = (number: string): string => number.replace(/\s/g, '').replace(/^0+/, '');
  return bank.ifsc.slice(0, 4) === account.code.slice(0, 4) && bare(bank.number) === bare(account.number);
}
