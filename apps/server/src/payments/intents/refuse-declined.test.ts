import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { en } from '../../lender/texts/en.ts';
import { AccessDenied, ProviderFailure } from '../../providers/payment/payment-provider.ts';
import {
  instalmentMinor as amount,
  type CardPayer,
  cardPayer,
  cardProductId as productId,
} from '../../testing/borrowers/card-payer.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';

describeHiram('a charge that its provider refuses', ({ hiram }) => {
  let payer: CardPayer;
  beforeEach(async () => {
    payer = await cardPayer(hiram);
  });
  afterEach(() => {
    hiram.world?.setFaults({ charges: 'normal' });
    vi.restoreAllMocks();
  });

  const refused = { status: 200, code: '1026', message: en.chargeRefused };
  const unanswered = { status: 502, code: '502', message: en.providerFailure };
  const collecting = () => hiram.context.providers.collecting('PHP');
  const failure = (isRetryable: boolean) => new ProviderFailure(collecting().name, 'failed', isRetryable);
  const requestCode = () =>
    payer.borrower.call('generateVcode', {
      ...{ orderId: payer.orderId, productId, amount, channelNumber: '90101' },
    });
  const requestWallet = () =>
    payer.borrower.call('repaymentHuichao', {
      ...{ userId: payer.borrower.userId, orderId: payer.orderId, amount },
    });

  it('PAY-30 says that nothing was charged and that another way is to be chosen, and works once it is not refused', async () => {
    hiram.world?.setFaults({ charges: 'declined' });
    expect(await requestCode()).toMatchObject({ ...refused, code: 1026 });
    expect(await requestWallet()).toMatchObject(refused);
    hiram.world?.setFaults({ charges: 'normal' });
    expect(await requestCode()).toMatchObject({ code: 0 });
    expect(await requestWallet()).toMatchObject({ code: '00' });
  });

  it('PAY-30 says nothing of the kind where the provider does not answer, or refuses the lender', async () => {
    const asked = vi.spyOn(collecting(), 'requestCharge');
    for (const failed of [failure(true), new AccessDenied(collecting().name, 'answered 403')]) {
      asked.mockRejectedValueOnce(failed);
      expect(await requestWallet()).toMatchObject(unanswered);
    }
  });

  it('PAY-30 says it of a charge to an account, when it is requested and when it is taken', async () => {
    const { cards } = collecting();
    if (!cards) throw new Error('the sandbox charges accounts');
    const commit = async () => payer.commit(payer.fieldsOf(await payer.waysOf()));
    vi.spyOn(cards, 'requestCardCharge').mockRejectedValueOnce(failure(false));
    expect(await commit()).toMatchObject(refused);
    const { data } = await commit();
    const confirm = async () => payer.confirm(data.repayRecordId, await payer.lastCode());
    const capture = vi.spyOn(cards, 'captureCardCharge').mockRejectedValueOnce(failure(false));
    expect(await confirm()).toMatchObject(refused);
    expect(await payer.paymentsOf()).toEqual([]);
    // The provider cannot say whether an earlier request took the money.
    vi.spyOn(collecting(), 'listPayments').mockRejectedValue(failure(true));
    capture.mockRejectedValueOnce(failure(false));
    expect(await confirm()).toMatchObject(unanswered);
  });
});
