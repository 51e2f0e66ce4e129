import { expect, it } from 'vitest';
import {
  chargeOf,
  currencyUnderTest,
  named,
  payoutOf,
  readReport,
  type Subject,
  spanAround,
} from './contract-subject.ts';

export function settlementsAreReported(subject: Subject): void {
  it('lists what was paid and paid out in a stretch of time, as it told it, and nothing that is still under way', async () => {
    const charge = chargeOf(subject());
    const [payout, waiting] = [payoutOf(subject()), payoutOf(subject())];
    const asked = await subject().provider.requestCharge(charge);
    const sent = await subject().provider.requestPayout(payout);
    await subject().provider.requestPayout(waiting);
    await subject().pay(charge.reference, 775_000n);
    const paidCharge = named(charge.reference, asked.providerReference);
    const [paid] = (await subject().provider.listPayments(paidCharge)).reports;
    await subject().creditPayout(payout.reference);
    const { lines } = await readReport(subject());
    expect(new Set(lines.map(({ lineId }) => lineId)).size).toBe(lines.length);
    const reports = lines.map(({ report }) => report);
    expect(reports).toContainEqual(paid);
    const credited = await subject().provider.findPayout(named(payout.reference, sent.providerReference));
    // Where the report has no payouts, each is asked for by itself.
    if (subject().provider.listsPayouts) expect(reports).toContainEqual(credited);
    const settled = reports.filter(({ status }) => status !== 'pending');
    expect(settled.filter(({ reference }) => reference === waiting.reference)).toEqual([]);
  });

  it('lists nothing of another time or currency', async () => {
    const { from, ...span } = spanAround(subject());
    const before = { ...span, from: new Date(from.getTime() - 3_600_000), until: from };
    expect((await readReport(subject(), before)).lines).toEqual([]);
    const currency = currencyUnderTest(subject());
    const other = currency === 'PHP' ? 'INR' : 'PHP';
    const { lines } = await readReport(subject(), spanAround(subject(), other));
    expect(lines.filter(({ report }) => report.currency !== other)).toEqual([]);
  });
}
