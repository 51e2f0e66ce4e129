import { pagePaths } from '@hiram/wire/addresses';
import type { IdentityView } from '@hiram/wire/views/identity-view';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { publishProducts } from '../../lender/products/publish-products.ts';
import { runDayWork } from '../../loans/day-work/day-work.ts';
import { borrow, openPayment, walletFields } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openDocument, readDocument } from '../../testing/reading/read-document.ts';
import { requestByTwo } from '../../testing/staff/desk-requests.ts';
import { signInStaff } from '../../testing/staff/staff.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

const productId = '1004';
const loanProductId = '1002';
const person = {
  ...{ step: 'person', go: 'next', addressLine: '12 Rizal Street', city: 'Pasig' },
  ...{ province: 'Metro Manila', postalCode: '1600' },
};

describeHiram('the identity form of a loan that cannot be requested now', ({ hiram, staffOf }) => {
  beforeAll(() => hiram.setToday('2026-11-20'));

  const publish = async (isOffered: boolean) => {
    const sample = hiram.context.brand.products.find(
      (each) => (each as { id: number }).id === 1004,
    ) as object;
    hiram.passTime(1_000);
    await publishProducts(hiram.database.db, [{ ...sample, isOffered }], hiram.context.clock.businessNow());
  };
  afterEach(() => publish(true));
  const urlOf = ({ query }: TestBorrower) => `${pagePaths.identity}?${query}&productId=${productId}`;
  const read = async (borrower: TestBorrower) =>
    (await openDocument<IdentityView>(hiram.server, urlOf(borrower))).content;
  const post = (borrower: TestBorrower, form: Record<string, string>) =>
    hiram.server.inject({
      method: 'POST',
      url: urlOf(borrower),
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });

  it('IDENT-09 CONF-11 says on each page that its product was closed meanwhile, and keeps what is typed', async () => {
    const borrower = await hiram.borrower({ name: 'Carla Closed' });
    expect(await read(borrower)).toMatchObject({ step: 'person', standing: null });
    await publish(false);
    const closed = {
      text: expect.stringContaining('We do not offer this loan at the moment. Nothing was requested.'),
      ...{ action: '', url: '' },
    };
    expect(await read(borrower)).toMatchObject({ step: 'person', standing: closed });
    expect((await post(borrower, person)).statusCode).toBe(303);
    expect(await read(borrower)).toMatchObject({ step: 'work', standing: closed });
    const offer = await borrower.page(pagePaths.loanConfirmation, { productId });
    expect(readDocument<{ message: string }>(await offer.text()).content.message).toContain(
      'We do not offer this loan at the moment.',
    );
    await publish(true);
    expect(await read(borrower)).toMatchObject({ step: 'work', standing: null });
  });

  it('IDENT-09 RULES-04 PERSON-05 says that there is no offer while another account of the same person has an overdue loan', async () => {
    const enter = async (name: string) => {
      const borrower = await hiram.borrower({ name });
      const account = { product_id: loanProductId, ...walletFields, walletNumber: '09177009911' };
      expect((await borrower.call('bindCardNew', account)).code).toBe(0);
      return borrower;
    };
    const [owing, other] = [await enter('Olga Owing'), await enter('Olga Owing')];
    const orderId = await borrow(hiram, owing, loanProductId);
    await hiram.setToday('2027-02-20');
    await runDayWork(hiram.context);
    const offersTo = async (borrower: TestBorrower) => {
      const home = await borrower.page(pagePaths.home, {});
      const { offers } = readDocument<{ offers: unknown[] }>(await home.text()).content;
      return { home: offers.length > 0, form: (await read(borrower)).standing };
    };
    const open = { home: true, form: null };
    expect(await offersTo(other)).toEqual(open);
    const officers = [
      await staffOf('credit-officer'),
      await signInStaff(hiram.baseUrl, 'credit-officer'),
    ] as const;
    const input = { borrowerId: owing.userId, otherId: other.userId };
    const declare = async (kind: string) =>
      expect((await requestByTwo([...officers], { kind, input })).data).toMatchObject({ status: 'done' });
    await declare('same-person');
    const none = { text: expect.stringContaining('There is no offer for you now.'), action: '', url: '' };
    expect(await offersTo(other)).toEqual({ home: false, form: none });
    await declare('undo-persons');
    expect(await offersTo(other)).toEqual(open);
    await declare('same-person');
    const asked = await owing.call<{ repayAmount: number }>('loanPlayDetail', {
      orderId,
      productId: loanProductId,
    });
    const payment = { orderId, productId: loanProductId, amount: asked.data.repayAmount };
    await hiram.sandbox('POST', `/sandbox/payments/${await openPayment(hiram, owing, payment)}`, {});
    expect(await offersTo(other)).toEqual(open);
  });
});
