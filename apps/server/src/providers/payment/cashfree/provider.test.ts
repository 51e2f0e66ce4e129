import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PennyDropPayer, waitsMs } from '../../../testing/contracts/payment/contract-subject.ts';
import { describeProviderContract } from '../../../testing/contracts/payment/describe-provider-contract.ts';
import {
  cashfreeKeys,
  type FakeCashfree,
  startFakeCashfree,
} from '../../../testing/fake-providers/cashfree/fake-cashfree.ts';
import type { PaidPennyDrop } from '../../../testing/fake-providers/cashfree/penny-drops.ts';
import { lastSent } from '../../../testing/fake-providers/fake-server.ts';
import { createCashfreeProvider } from './provider.ts';

const options = { ...cashfreeKeys, hasUpiQr: true, hasReversePennyDrop: true, timeoutMs: waitsMs.ordinary };

const own = { bank_account: '01234554321', ifsc: 'SBIN0004711', upi: 'asha@oksbi' };
const paidBy: { readonly [how in PennyDropPayer]: PaidPennyDrop } = {
  holder: { ...own, status: 'SUCCESS', name_at_bank: 'ASHA DSOUZA', name_match_result: 'DIRECT_MATCH' },
  'other-account': {
    ...{ bank_account: '99887766', ifsc: 'HDFC0000001', upi: 'asha@okhdfc' },
    ...{ status: 'SUCCESS', name_at_bank: 'ASHA DSOUZA', name_match_result: 'DIRECT_MATCH' },
  },
  'somebody-else': { ...own, status: 'SUCCESS', name_at_bank: 'RAVI KUMAR', name_match_result: 'NO_MATCH' },
  declined: { status: 'FAILURE' },
  late: { status: 'EXPIRED' },
};

describeProviderContract('Cashfree', async () => {
  const fake = await startFakeCashfree();
  const first = (reference: string) => {
    const payment = fake.world.payments.find(({ charge }) => charge.reference === reference);
    if (!payment) throw new Error('nothing was paid');
    return payment;
  };
  return {
    provider: createCashfreeProvider({ ...options, baseUrl: fake.baseUrl, now: fake.world.now }),
    unreachable: createCashfreeProvider({ ...options, baseUrl: 'http://127.0.0.1:1' }),
    inHurry: createCashfreeProvider({ ...options, baseUrl: fake.baseUrl, timeoutMs: waitsMs.inHurry }),
    now: fake.world.now,
    account: { kind: 'bank', code: 'SBIN0001161', number: '1234554321', holderName: 'Asha D’Souza' },
    pay: fake.pay,
    decline: fake.decline,
    expire: fake.expire,
    creditPayout: (reference) => fake.movePayout(reference, 'SUCCESS', 'COMPLETED'),
    sendsPayouts: true,
    returnPayout: (reference) => fake.movePayout(reference, 'REVERSED', 'BENE_BANK_DECLINED'),
    settleRefund: fake.settleRefund,
    sayInProgress: null,
    giveBack: fake.giveBack,
    spoilFirstPayment: async (reference) => {
      first(reference).isSpoilt = true;
    },
    inventStatus: async (reference) => {
      first(reference).status = 'FLAGGED';
    },
    lastWebhook: () => lastSent(fake),
    pennyDrop: {
      account: { kind: 'bank', code: 'SBIN0001161', number: '1234554321' },
      pay: async (reference, how) => fake.payPennyDrop(reference, paidBy[how]),
    },
    idleWebhook: fake.idle,
    misbehave: fake.misbehave,
    close: async () => {
      // What the suite spoils or invents is in no document, which is its purpose.
      const meant = /: 200 (\/\d+\/payment_(status|amount)|\/data\/\d+\/(payment|event)_amount):/;
      expect(fake.faults.filter((fault) => !meant.test(fault))).toEqual([]);
      await fake.close();
    },
  };
});

describe("Cashfree's check of an account", () => {
  let fake: FakeCashfree;
  beforeAll(async () => {
    fake = await startFakeCashfree();
  });
  afterAll(() => fake.close());
  const check = (number: string, name = 'Asha D’Souza') => {
    const { accountChecks } = createCashfreeProvider({ ...options, baseUrl: fake.baseUrl });
    return accountChecks?.checkAccount({
      account: { kind: 'bank', code: 'SBIN0001161', number },
      name,
      begun: null,
    });
  };

  it('BANK-11 a bank that is offline, a word in no document and a name without Latin letters say nothing', async () => {
    expect(await check('123400422')).toEqual({ outcome: 'unavailable', holderName: null, reference: '' });
    expect(await check('123400299')).toMatchObject({ outcome: 'unavailable' });
    expect(await check('123454321', 'आशा')).toMatchObject({ outcome: 'unavailable' });
    expect(fake.faults).toEqual([]);
  });

  it('BANK-11 an account that the bank blocks for fraud is none that money goes to', async () => {
    expect(await check('123400423')).toMatchObject({ outcome: 'unknown-account', holderName: null });
  });

  it('without keys of Secure ID nothing is checked', () => {
    expect(createCashfreeProvider({ ...options, verification: null, baseUrl: '' }).accountChecks).toBeNull();
  });
});
