import type { StaffRouteMap } from '@hiram/wire/staff/staff-route-map';
import { expect, test } from 'vitest';
import { runDayWork } from '../../loans/day-work/day-work.ts';
import { borrow } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { actByTwo, decideOn, requestAction } from '../../testing/staff/staff-actions.ts';
import { decidePromises } from '../promises/decide-promises.ts';
import { takeSnapshots } from './measure-collections.ts';

type Figures = StaffRouteMap['collectionFigures']['answer'];
type TrialBalance = StaffRouteMap['trialBalance']['answer'];

describeHiram('the figures of collections', ({ hiram, staffOf }) => {
  test('COLL-05 say what was cured, what became later, and what contacts brought, as the ledger has it', async () => {
    const [collector, cashier] = [await staffOf('collector'), await staffOf('cashier')];
    await hiram.setToday('2026-11-20');
    const lend = async () => borrow(hiram, await hiram.borrower(), '1003');
    const [paying, silent, onTime] = [await lend(), await lend(), await lend()];
    const officer = await staffOf('credit-officer');
    const pay = async (orderId: string, amountMinor: number, paidOn: string) => {
      const input = { amountMinor, paidOn, method: 'cash', proof: `R${orderId.slice(-6)}${amountMinor}` };
      const { data } = await requestAction(cashier, { kind: 'record-payment', orderId, input });
      if (data.status === 'done') return;
      expect((await decideOn(officer, data)).status).toBe(200);
    };
    await hiram.setToday('2027-01-05');
    await pay(onTime, 1_200_000, '2027-01-05');
    await hiram.setToday('2027-02-01');
    await runDayWork(hiram.context);
    await takeSnapshots(hiram.context);
    await takeSnapshots(hiram.context);
    const figures = async (month: string) =>
      (await cashier.get<Figures>(`/figures/collections?month=${month}&market=PH`)).data;
    const cash = async () => {
      const { currencies } = (await cashier.get<TrialBalance>('/figures/trial-balance')).data;
      const pesos = currencies.find(({ currency }) => currency === 'PHP')?.accounts ?? [];
      return Number(pesos.find(({ account }) => account === 'provider-cash')?.balanceMinor ?? 0);
    };
    const before = await cash();
    const promised = { amountMinor: 500_000, dueDay: '2027-02-04', channel: 'call' };
    await collector.send('POST', `/collections/${paying}/promises`, promised);
    await collector.send('POST', `/collections/${silent}/promises`, { ...promised, amountMinor: 100_000 });
    await hiram.setToday('2027-02-03');
    await pay(paying, 3_000_000, '2027-02-03');
    await pay(onTime, 10_000, '2027-02-03');
    await hiram.setToday('2027-02-20');
    await runDayWork(hiram.context);
    await decidePromises(hiram.context);

    const february = await figures('2027-02');
    expect((await cashier.get<Figures>('/figures/collections?market=PH')).data).toEqual(february);
    expect(february).toMatchObject({ isOver: false, recoveredMinor: 3_000_000, paidMinor: 3_000_000 });
    expect(Number(february.recoveredMinor)).toBe((await cash()) - before - 10_000);
    const row = february.rolls.find(({ from }) => from === '8-30');
    expect(row).toMatchObject({ loans: 2, cured: 1 });
    expect(row?.to.find(({ bucket }) => bucket === '31-60')?.loans).toBe(1);
    expect(february.promises).toMatchObject([
      { status: 'kept', promises: 1, byBorrower: 0, amountMinor: 500_000 },
      { status: 'broken', promises: 1 },
      { status: 'open', promises: 0 },
    ]);
    expect(february.contacts).toEqual([{ channel: 'call', contacts: 2 }]);
    expect(february.recoveredPerContactMinor).toBe(1_500_000);

    await hiram.setToday('2027-03-10');
    await takeSnapshots(hiram.context);
    const over = await figures('2027-02');
    expect(over).toMatchObject({ isOver: true, recoveredMinor: 3_000_000 });
    expect((await figures('2026-10')).currentLoans).toBeNull();
    expect((await collector.get('/figures/collections?month=2027-02&market=PH')).status).toBe(403);
  });

  test('COLL-05 a loan that is written off is not cured', async () => {
    const [cashier, officer] = [await staffOf('cashier'), await staffOf('credit-officer')];
    await hiram.setToday('2026-11-20');
    const orderId = await borrow(hiram, await hiram.borrower({ system: '0' }), '1003');
    await hiram.setToday('2027-04-01');
    await runDayWork(hiram.context);
    await takeSnapshots(hiram.context);
    const row = async (month: string) => {
      const { data } = await cashier.get<Figures>(`/figures/collections?month=${month}&market=PH`);
      return data.rolls.find(({ from }) => from === '61-90');
    };
    const before = await row('2027-04');
    expect(before).toMatchObject({ cured: 0, writtenOff: 0 });
    await hiram.setToday('2027-04-10');
    const written = await actByTwo([cashier, officer], { kind: 'write-off', orderId, input: {} });
    expect(written.data.status).toBe('done');
    const gone = { loans: before?.loans, cured: 0, writtenOff: 1 };
    expect(await row('2027-04')).toMatchObject(gone);
    await hiram.setToday('2027-05-02');
    await takeSnapshots(hiram.context);
    expect(await row('2027-04')).toMatchObject(gone);
  });

  test('COLL-05 a write-off of a loan that was paid before counts as cured, for nothing was lost', async () => {
    const [cashier, officer] = [await staffOf('cashier'), await staffOf('credit-officer')];
    await hiram.setToday('2027-06-01');
    const orderId = await borrow(hiram, await hiram.borrower({ system: '0' }), '1003');
    await hiram.setToday('2027-10-01');
    await runDayWork(hiram.context);
    await takeSnapshots(hiram.context);
    const row = async () => {
      const { data } = await cashier.get<Figures>('/figures/collections?month=2027-10&market=PH');
      const sumOf = (name: 'cured' | 'writtenOff') => data.rolls.reduce((sum, each) => sum + each[name], 0);
      return { cured: sumOf('cured'), writtenOff: sumOf('writtenOff') };
    };
    await hiram.setToday('2027-10-10');
    await actByTwo([cashier, officer], { kind: 'write-off', orderId, input: {} });
    expect(await row()).toEqual({ cured: 0, writtenOff: 1 });
    const input = { amountMinor: 9_000_000, paidOn: '2027-10-09', method: 'cash', proof: 'R-OF-THE-NINTH' };
    const paid = await actByTwo([cashier, officer], { kind: 'record-payment', orderId, input });
    expect(paid.data.status).toBe('done');
    expect(await row()).toEqual({ cured: 1, writtenOff: 0 });
  });
});
