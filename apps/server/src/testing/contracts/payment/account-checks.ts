import type { AccountCheckOutcome } from '@hiram/wire/statuses/account-check-outcomes';
import { expect, it } from 'vitest';
import type { PayoutAccountTarget } from '../../../providers/payment/accounts/payout-account.ts';
import { ProviderFailure } from '../../../providers/payment/payment-provider.ts';
import { askedOn, badDays, type Subject } from './contract-subject.ts';

/** What the ends of account numbers mean to the servers of the tests. */
const outcomeOfEnd: readonly (readonly [string, AccountCheckOutcome])[] = [
  ['00206', 'partial'],
  ['00404', 'unknown-account'],
  ['00409', 'mismatch'],
];

/** One of each kind. */
const otherAccounts: readonly PayoutAccountTarget[] = [
  { kind: 'vpa', vpa: 'maria@upi' },
  { kind: 'wallet', code: 'gcash', number: '09171234567' },
];

/** Checks of accounts. A provider without any says so. */
export function accountsAreChecked(subject: Subject): void {
  const withEnd = (end: string): PayoutAccountTarget => {
    const { holderName: _holder, ...account } = subject().account;
    if (account.kind === 'vpa') return { kind: 'vpa', vpa: account.vpa.replace('@', `${end}@`) };
    return { ...account, number: `1234567${end}` };
  };

  it('says whose an account is, and the name only where the bank knows the account', async () => {
    const { accountChecks } = subject().provider;
    if (!accountChecks) return;
    const { holderName: name } = subject().account;
    const own = await accountChecks.checkAccount({ account: withEnd('54321'), name, begun: null });
    expect(own).toMatchObject({ outcome: 'match', holderName: expect.any(String) });
    expect(own.reference).not.toBe('');
    for (const [end, outcome] of outcomeOfEnd) {
      const checked = await accountChecks.checkAccount({ account: withEnd(end), name, begun: null });
      expect(checked.outcome).toBe(outcome);
      expect(checked.holderName === null).toBe(outcome === 'unknown-account');
    }
  });

  it('refuses an account of a kind that it cannot check', async () => {
    const { accountChecks } = subject().provider;
    if (!accountChecks) return;
    expect(accountChecks.canCheck(subject().account.kind)).toBe(true);
    const others = otherAccounts.filter(({ kind }) => !accountChecks.canCheck(kind));
    expect(others).not.toEqual([]);
    for (const account of others) {
      const asked = accountChecks.checkAccount({ account, name: 'Maria', begun: null });
      await expect(asked).rejects.toMatchObject({ isRetryable: false });
    }
  });

  it.each(badDays)('says nothing of an account by an answer that is no answer (%s)', async (how) => {
    const { misbehave, provider, inHurry } = subject();
    const { accountChecks } = askedOn(how, provider, inHurry);
    if (!misbehave || !accountChecks) return;
    misbehave(how);
    const asked = accountChecks.checkAccount({
      account: withEnd('54321'),
      name: 'Maria',
      begun: null,
    });
    try {
      await expect(asked).rejects.toMatchObject({ name: 'ProviderFailure', isRetryable: true });
    } finally {
      misbehave(null);
    }
  });

  it('says that it cannot be reached', async () => {
    const { accountChecks } = subject().unreachable;
    if (!accountChecks) return;
    const asked = accountChecks.checkAccount({ account: withEnd('54321'), name: 'Maria', begun: null });
    await expect(asked).rejects.toBeInstanceOf(ProviderFailure);
  });
}
