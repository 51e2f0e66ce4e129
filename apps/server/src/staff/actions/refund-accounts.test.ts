import type { ActionPreview } from '@hiram/wire/staff/actions/actions';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findRefund } from '../../payments/refunds/refund-transfer-store.ts';
import { changeAccount } from '../../testing/borrowers/change-account.ts';
import { walletFields } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { balancesOf, deskProductId, lendForTheDesk, overpay } from '../../testing/staff/loan-at-the-desk.ts';
import { refundReferenceOf } from '../../testing/staff/refund-reference.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/staff.ts';
import { actByTwo, decideOn, readEffect, requestAction } from '../../testing/staff/staff-actions.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

/** Of which the sandbox knows another holder. */
const somebodyElses = '09175500409';

describeHiram('the account of a refund', ({ hiram }) => {
  let cashier: TestStaff;
  let officer: TestStaff;
  let borrower: TestBorrower;
  let orderId: string;

  beforeEach(async () => {
    ({ borrower, orderId } = await lendForTheDesk(hiram));
    await overpay(hiram, { borrower, orderId });
    cashier = await signInStaff(hiram.baseUrl, 'cashier');
    officer = await signInStaff(hiram.baseUrl, 'credit-officer');
  });
  afterEach(() => void vi.restoreAllMocks());

  const refund = async () => {
    const request = { kind: 'refund', orderId, input: { amountMinor: 70_000 } };
    const { data } = await actByTwo([cashier, officer], request);
    expect(data.status).toBe('done');
    await hiram.worker.drain();
    const sent = await findRefund(hiram.context.db, { id: data.id });
    if (!sent) throw new Error('there is no such refund');
    return sent;
  };
  type Story = {
    accounts: { id: string; account: string; check: { isHeld: boolean } | null }[];
    transfers: { id: string; account: string }[];
    payments: { reference: string }[];
  };
  const story = async () => (await officer.get<Story>(`/loans/${orderId}/story`)).data;

  it('DESK-03 that its borrower bound after staff requested another one stays: the request is refused at its approval', async () => {
    const number = (ending: string) => ({ ...walletFields, walletNumber: `0917000${ending}` });
    const changeTo = (ending: string) => {
      const input = { cardType: Number(walletFields.cardType), values: number(ending) };
      return requestAction(officer, { kind: 'change-account', orderId, input });
    };
    const inUse = async () => (await story()).accounts.map(({ account }) => account);
    const asked = (await changeTo('0011')).data;
    await changeAccount(hiram, borrower, { product_id: deskProductId, ...number('0022') });
    const before = await inUse();
    expect(await decideOn(cashier, asked)).toMatchObject({
      status: 422,
      error: { message: expect.stringContaining('changed after this was requested') },
    });
    expect(await inUse()).toEqual(before);
    const again = (await changeTo('0011')).data;
    expect((await decideOn(cashier, again)).data.status).toBe('done');
    expect(await inUse()).toEqual(expect.arrayContaining([expect.stringContaining('0011')]));
  });

  it('DESK-16 that was added after the second person read the refund gets nothing before they have read it', async () => {
    const request = { kind: 'refund', orderId, input: { amountMinor: 70_000 } };
    const asked = await readEffect(officer, (await requestAction(cashier, request)).data);
    const values = { ...walletFields, walletNumber: '09170000033' };
    const input = { cardType: Number(walletFields.cardType), values };
    await actByTwo([officer, cashier], { kind: 'change-account', orderId, input });
    expect(await decideOn(officer, asked)).toMatchObject({
      status: 409,
      error: { code: 'request-changed', message: expect.stringContaining('Read the effect again') },
    });
    const { remarks } = (await officer.get<ActionPreview>(`/actions/${asked.id}/preview`)).data;
    expect(remarks).toEqual([expect.stringContaining('0033')]);
    expect((await decideOn(officer, await readEffect(officer, asked))).data.status).toBe('done');
  });

  it('BANK-11 that staff bound after the payout is checked before a refund goes there', async () => {
    const values = { ...walletFields, walletNumber: somebodyElses };
    const input = { cardType: Number(walletFields.cardType), values };
    await actByTwo([officer, cashier], { kind: 'change-account', orderId, input });
    const heard = vi.spyOn(hiram.context.providers.paying('PHP'), 'requestPayout');
    const { id, status } = await refund();
    expect(heard).not.toHaveBeenCalled();
    expect(status).toBe('refused');
    expect(await balancesOf(hiram, orderId)).toMatchObject({ 'borrower-credit': -70_000 });
    const path = `/held-reports?state=waiting&search=${await refundReferenceOf(hiram.context, id)}`;
    expect((await cashier.get<{ why: string }[]>(path)).data).toMatchObject([
      { why: expect.stringContaining('names somebody else') },
    ]);
    const held = (await story()).accounts.find(({ check }) => check?.isHeld);
    const release = { kind: 'release-account', orderId, input: { accountId: held?.id } };
    await actByTwo([cashier, officer], release);
    expect(await refund()).toMatchObject({ status: 'sent', payout_account_id: held?.id });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('PAY-16 is none where it goes back to its payer, so it waits for none', async () => {
    await changeAccount(hiram, borrower, {
      product_id: deskProductId,
      ...walletFields,
      walletNumber: somebodyElses,
    });
    const provider = hiram.context.providers.paying('PHP');
    const channels = provider.listChannels('PHP').map((channel) => ({ ...channel, isRefundable: true }));
    vi.spyOn(provider, 'listChannels').mockReturnValue(channels);
    vi.spyOn(provider, 'findRefund').mockResolvedValue(null);
    vi.spyOn(provider, 'requestRefund').mockResolvedValue({ providerReference: 'rf_1' });
    const sent = await refund();
    expect(sent).toMatchObject({ status: 'sent', payout_account_id: null });
    const { transfers, payments } = await story();
    expect(payments).toHaveLength(1);
    expect(transfers.find(({ id }) => id === sent.id)?.account).toBe(
      `Payer of payment ${payments[0]?.reference}`,
    );
  });
});
