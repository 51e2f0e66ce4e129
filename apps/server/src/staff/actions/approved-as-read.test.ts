import type { ActionPreview } from '@hiram/wire/staff/actions/actions';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../ground/new-id.ts';
import { listPostings } from '../../loans/book/loan-store.ts';
import { openPayment } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { deskProductId, lendForTheDesk, reportPayment } from '../../testing/staff/loan-at-the-desk.ts';
import type { TestStaff } from '../../testing/staff/staff.ts';
import { decideOn, requestAction } from '../../testing/staff/staff-actions.ts';

describeHiram('the effect of an action', ({ hiram, staffOf }) => {
  let cashier: TestStaff;
  let collector: TestStaff;
  let officer: TestStaff;
  let orderId: string;
  let reference: string;

  beforeAll(async () => {
    [cashier, officer] = [await staffOf('cashier'), await staffOf('credit-officer')];
    collector = await staffOf('collector');
  });
  /** A loan whose first instalment of 5,300.00 is seven days late; 2,855.00 of penalties come before it. */
  beforeEach(async () => {
    const lent = await lendForTheDesk(hiram);
    orderId = lent.orderId;
    await hiram.setToday('2027-01-12');
    const owed = { orderId, productId: deskProductId, amount: 815_500 };
    reference = await openPayment(hiram, lent.borrower, owed);
  });

  const pay = (amountMinor: number) => reportPayment(hiram, reference, amountMinor);
  const request = async (kind: string, input: object, staff = cashier) => {
    const { data, error } = await requestAction(staff, { kind, orderId, input });
    expect([error, data.status]).toEqual([null, 'waiting']);
    return data;
  };
  const byHand = (purpose: 'repayment' | 'rollover') => () => ({
    amountMinor: 600_000,
    paidOn: '2027-01-12',
    method: 'cash',
    proof: `R${newId()}`,
    purpose,
  });
  const read = async ({ id }: { readonly id: string }) =>
    (await officer.get<ActionPreview>(`/actions/${id}/preview`)).data;
  const postings = () => listPostings(hiram.context.db, orderId);
  const toMovement = ({ debit, credit, amountMinor }: ActionPreview['postings'][number]) => [
    debit,
    credit,
    amountMinor,
  ];
  /** What is posted meanwhile, of the action alone where days were posted too. */
  const postedBy = async (work: () => Promise<unknown>, eventId?: string) => {
    const before = (await postings()).length;
    await work();
    return (await postings())
      .slice(before)
      .filter(({ event_id }) => eventId === undefined || event_id === eventId)
      .map(({ debit, credit, amount_minor }) => [debit, credit, Number(amount_minor)]);
  };

  it.each([
    ['record-payment', byHand('repayment')],
    ['record-payment', byHand('rollover')],
    ['charge', () => ({ part: 'lawful-charge', amountMinor: 200_000 })],
    ['waive', () => ({ part: 'principal', amountMinor: 200_000 })],
    ['pause', () => ({ fromDay: '2027-01-08', throughDay: '2027-01-30' })],
  ] as const)(
    'DESK-16 a %s posts what was read: after a payment it is read again, and nothing is posted before',
    async (kind, toInput) => {
      const [requester, approver] = kind === 'pause' ? [collector, officer] : [cashier, officer];
      const asked = await request(kind, toInput(), requester);
      const older = await read(asked);
      await pay(530_000);
      const refused = await postedBy(async () =>
        expect(await decideOn(approver, { ...asked, effectSha256: older.effectSha256 })).toMatchObject({
          status: 409,
          error: { code: 'request-changed', message: expect.stringContaining('Read the effect again') },
        }),
      );
      expect(refused).toEqual([]);
      const newer = await read(asked);
      const posted = await postedBy(async () => {
        const { data } = await decideOn(approver, { ...asked, effectSha256: newer.effectSha256 });
        expect(data.status).toBe('done');
      });
      expect(posted).toEqual(newer.postings.map(toMovement));
    },
  );

  it('DESK-16 a reversal posts what was read, too', async () => {
    await pay(530_000);
    const paid = (await postings()).find(({ kind }) => kind === 'payment-received');
    const asked = await request('reverse', { eventId: paid?.event_id });
    const older = await read(asked);
    await pay(100_000);
    expect((await decideOn(officer, { ...asked, effectSha256: older.effectSha256 })).status).toBe(409);
    expect((await officer.get(`/actions/${asked.id}`)).data).toMatchObject({ status: 'waiting' });
  });

  it('DESK-16 an approval after midnight posts what was read: the days alone are no other effect', async () => {
    const asked = await request('record-payment', byHand('repayment')());
    const { effectSha256, postings: planned } = await read(asked);
    await hiram.setToday('2027-01-13');
    const posted = await postedBy(async () => {
      expect((await decideOn(officer, { ...asked, effectSha256 })).data.status).toBe('done');
    }, asked.id);
    expect(posted).toEqual(planned.map(toMovement));
  });

  it('DESK-04 who acts alone posts what was previewed: after a payment it is previewed again', async () => {
    const wanted = {
      kind: 'record-payment',
      orderId,
      input: { ...byHand('repayment')(), amountMinor: 100_000 },
    };
    const preview = async () => (await cashier.send<ActionPreview>('POST', '/actions/preview', wanted)).data;
    const key = newId();
    const act = ({ effectSha256 }: ActionPreview) => requestAction(cashier, { ...wanted, effectSha256 }, key);
    const older = await preview();
    expect(older.needsSecondPerson).toBe(false);
    await pay(815_500);
    const refused = await postedBy(async () =>
      expect(await act(older)).toMatchObject({ status: 409, error: { code: 'request-changed' } }),
    );
    expect(refused).toEqual([]);
    const newer = await preview();
    const posted = await postedBy(async () => expect((await act(newer)).data.status).toBe('done'));
    expect(posted).toEqual(newer.postings.map(toMovement));
    // Its answer was lost: the loan has an entry more by now, which is this one.
    expect(await postedBy(() => act(newer))).toEqual([]);
    expect((await act(newer)).data.status).toBe('done');
  });
});
