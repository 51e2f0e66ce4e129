import { type PartnerSessionAnswer, partnerSessionsPath } from '@hiram/wire/partner/partner';
import { beforeAll, expect, it } from 'vitest';
import { en } from '../../lender/texts/en.ts';
import { fill } from '../../lender/texts/texts.ts';
import { walletFields } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { type TestBorrower, toBorrower } from '../../testing/test-hiram.ts';

const partnerKey = 'the-partner-key-of-the-tests-is-long-enough';
const productId = '1001';
const underAge = { code: 2002, message: fill(en.applicantUnderAge, { ageMin: 18 }) };
const foreign = { code: 2003, message: en.applicantNotNational };
const taken = { code: 0, message: '' };

describeHiram('who may borrow', { PARTNER_API_KEY: partnerKey }, ({ hiram }) => {
  let phones = 0;

  beforeAll(async () => {
    await hiram.setToday('2026-11-20');
  });

  const enter = async (person: { birthDay: string; nationality: string }): Promise<TestBorrower> => {
    phones += 1;
    const phone = `0917333${String(phones).padStart(4, '0')}`;
    const deviceId = `device-${phones}`;
    const opened = await hiram.server.inject({
      method: 'POST',
      url: partnerSessionsPath,
      headers: { authorization: `Bearer ${partnerKey}` },
      payload: { borrower: { phone, name: 'Maria Clara', ...person }, deviceId },
    });
    expect(opened.statusCode, opened.body).toBe(200);
    return toBorrower(hiram.baseUrl, { deviceId, ...opened.json<{ data: PartnerSessionAnswer }>().data });
  };
  const push = async (borrower: TestBorrower) => {
    expect(await borrower.call('bindCardNew', { product_id: productId, ...walletFields })).toMatchObject(
      taken,
    );
    const offer = await borrower.call<{ amount: number; periods: number }>('loanDetailConfirm', {
      productId,
    });
    const { amount, periods } = offer.data;
    return borrower.call('loanDetailPush', { amount, periods, termUnit: 'day', productId });
  };
  const ordersOf = ({ userId }: TestBorrower) =>
    hiram.database.db.selectFrom('loan_order').select('id').where('borrower_id', '=', userId).execute();

  it.each([
    ['who is 18 today', '2008-11-20', 'PH', taken, 1],
    ['who is 17 for one more day', '2008-11-21', 'PH', underAge, 0],
    ['who has another nationality', '1990-06-19', 'IN', foreign, 0],
  ])(
    'LEND-01 answers an applicant %s, and a refusal leaves no order',
    async (_who, birthDay, nationality, answer, loans) => {
      const borrower = await enter({ birthDay, nationality });
      expect(await push(borrower)).toMatchObject({ status: 200, ...answer });
      expect(await ordersOf(borrower)).toHaveLength(loans);
    },
  );
});
