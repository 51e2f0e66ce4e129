import { afterAll, beforeAll, describe } from 'vitest';
import { accountsAreChecked } from './account-checks.ts';
import { badDaysAreEndured } from './bad-days.ts';
import { cardsAreCharged } from './cards.ts';
import { chargesAreKept } from './charges.ts';
import type { ContractSubject } from './contract-subject.ts';
import { givenBackIsReported } from './given-back.ts';
import { oddReportsAreSetAside, paymentsAreReported } from './payments.ts';
import { payoutsAreReported, refundsAreReported } from './payouts.ts';
import { rupeesProveAccounts } from './penny-drops.ts';
import { settlementsAreReported } from './settlements.ts';
import { webhooksAreJudged } from './webhooks.ts';

/** What every adapter promises, over a provider that really answers. */
export function describeProviderContract(name: string, start: () => Promise<ContractSubject>): void {
  describe(`PAY-01 ${name} keeps the payment provider's contract`, () => {
    let subject: ContractSubject;
    beforeAll(async () => {
      subject = await start();
    });
    afterAll(() => subject.close());
    const current = () => subject;
    chargesAreKept(current);
    paymentsAreReported(current);
    cardsAreCharged(current);
    accountsAreChecked(current);
    rupeesProveAccounts(current);
    payoutsAreReported(current);
    refundsAreReported(current);
    givenBackIsReported(current);
    settlementsAreReported(current);
    webhooksAreJudged(current);
    oddReportsAreSetAside(current);
    badDaysAreEndured(current);
  });
}
