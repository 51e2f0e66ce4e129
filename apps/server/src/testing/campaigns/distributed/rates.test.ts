import { expect, it } from 'vitest';
import { borrow, openPayment } from '../../borrowers/lend.ts';
import { type MakePlace, onCitus, onPostgres } from '../../databases/engines.ts';
import { sendPaymentReport } from '../../samples/provider-messages.ts';
import { startTestHiram, type TestBorrower, type TestHiram } from '../../test-hiram.ts';
import { inParallel } from '../campaign.ts';

const productId = '1003';
const loanCount = Number(process.env.RATE_LOANS ?? 64);
const paymentsEach = Number(process.env.RATE_PAYMENTS ?? 10);
const concurrencies = [1, 8, 32];

type Loan = { readonly borrower: TestBorrower; readonly orderId: string; readonly reference: string };

async function lendAll(hiram: TestHiram): Promise<Loan[]> {
  await hiram.setToday('2026-11-20');
  const empty = Array.from({ length: loanCount });
  const loans = await inParallel(empty, 4, async () => {
    const borrower = await hiram.borrower();
    return { borrower, orderId: await borrow(hiram, borrower, productId) };
  });
  await hiram.setToday('2027-01-05');
  return inParallel(loans, 4, async ({ borrower, orderId }) => {
    const payment = { orderId, productId, amount: 530_000 };
    return { borrower, orderId, reference: await openPayment(hiram, borrower, payment) };
  });
}

/** How many a second. */
async function rateOf(count: number, work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return Math.round((count * 1_000) / (performance.now() - startedAt));
}

/** Figures of one Hiram in this process, for the same loans on one PostgreSQL and on Citus. They are printed, not judged. */
async function measure(name: string, makePlace: MakePlace): Promise<void> {
  const place = await makePlace();
  const hiram = await startTestHiram(place);
  try {
    const loans = await lendAll(hiram);
    const figures: Record<string, number> = {};
    for (const atOnce of concurrencies) {
      const messages = Array.from({ length: paymentsEach }, (_, round) => round).flatMap((round) =>
        loans.map(({ reference }) => ({ paymentId: `pay-${atOnce}-${round}-${reference}`, reference })),
      );
      const told = { state: 'SUCCEEDED', amountMinor: 1 } as const;
      const effects: (string | undefined)[] = [];
      figures[`repayments/s, ${atOnce} at once`] = await rateOf(messages.length, () =>
        inParallel(messages, atOnce, async (message) => {
          effects.push((await sendPaymentReport(hiram, { ...message, ...told })).effect);
        }),
      );
      expect(effects.filter((effect) => effect !== 'recorded')).toEqual([]);
      figures[`order details/s, ${atOnce} at once`] = await rateOf(messages.length, () =>
        inParallel(messages, atOnce, async ({ reference }) => {
          const loan = loans.find((each) => each.reference === reference);
          await loan?.borrower.call('loanDetails', { orderId: loan.orderId, productId });
        }),
      );
    }
    process.stdout.write(`${name}, ${loanCount} loans: ${JSON.stringify(figures)}\n`);
  } finally {
    await hiram.stop();
    await place.remove();
  }
}

const isCampaign = Boolean(process.env.CAMPAIGN);

onPostgres('figures beside one another', (makePlace) => {
  it.runIf(isCampaign)(
    'SHARD-05 every payment of many at once is posted on one machine',
    () => measure('one PostgreSQL', makePlace),
    600_000,
  );
});
onCitus('figures beside one another', (makePlace) => {
  it.runIf(isCampaign)(
    'SHARD-05 every payment of many at once is posted on several machines',
    () => measure('Citus', makePlace),
    600_000,
  );
});
