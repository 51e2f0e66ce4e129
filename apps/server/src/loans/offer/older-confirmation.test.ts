import { describe, expect, it } from 'vitest';
import { walletFields } from '../../testing/borrowers/lend.ts';
import { sendCall } from '../../testing/borrowers/send-call.ts';
import { embeddedPlace } from '../../testing/databases/engines.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { openDocument } from '../../testing/reading/read-document.ts';
import { startTestHiram, type TestBorrower } from '../../testing/test-hiram.ts';

type Older = { code: string; message: string; attach: never };
const loan = { amount: '1000000', period: '91', termUnit: 'day', key: '1001' };

describeHiram('the older confirmation', ({ hiram }) => {
  const older = async (borrower: TestBorrower, name: OlderCall, fields: Record<string, string>) => {
    const answer = await sendCall(hiram, borrower, name, { fields });
    return JSON.parse(answer.text) as Older;
  };
  const bound = async (): Promise<TestBorrower> => {
    const borrower = await hiram.borrower();
    await borrower.call('bindCardNew', { product_id: '1001', ...walletFields });
    return borrower;
  };
  const eventsOf = ({ userId }: TestBorrower) =>
    hiram.database.db
      .selectFrom('service_event')
      .select(['kind', 'product_id', 'body'])
      .where('borrower_id', '=', userId)
      .execute();

  it("CALL-06 CONFOLD-01 answers the offer of the current API with the older variant's texts, under attach", async () => {
    const borrower = await hiram.borrower();
    const current = await borrower.call('loanDetailConfirm', { productId: '1001' });
    const { code, message, attach } = await older(borrower, 'olderConfirmDetail', { key: '1001' });
    expect({ code, message }).toEqual({ code: '00', message: '' });
    expect(attach).toEqual({
      ...current.data,
      NewButtonMsg: 'Apply for ₱ 10.000,00',
      NewPopMsg: 'Apply for ₱ 10.000,00. We decide within 1 day.',
    });
    expect(attach).toHaveProperty('keyFacts');
  });

  it('CONFOLD-02 has the usual button and no popup for a product without a promotion', async () => {
    const { attach } = await older(await hiram.borrower(), 'olderConfirmDetail', { key: '1003' });
    expect(attach).toMatchObject({ NewButtonMsg: 'Loan Now', NewPopMsg: '' });
  });

  it('CALL-06 lists the agreements by id and leads to each of them', async () => {
    const borrower = await hiram.borrower();
    const listed = await older(borrower, 'olderAgreementList', { key: '1001', scene: '3' });
    expect(listed).toEqual({
      code: '00',
      message: '',
      attach: {
        list: [
          { id: 'loan-agreement', title: 'Loan agreement' },
          { id: 'disclosure-statement', title: 'Disclosure statement' },
        ],
      },
    });
    const jump = { key: '1001', id: 'disclosure-statement', scene: '3' };
    const { contract_url: address } = (await older(borrower, 'olderAgreementJump', jump)).attach;
    const page = await fetch(`${hiram.baseUrl}${address}&${borrower.query}`);
    expect(await page.text()).toContain('Effective rate per year');
    const unknown = await older(borrower, 'olderAgreementJump', { ...jump, id: 'no-such-text' });
    expect(unknown).toMatchObject({ code: '404', attach: null });
  });

  it('CALL-06 CONF-08 makes one loan, also when the request is repeated on the other API', async () => {
    const borrower = await bound();
    const first = await older(borrower, 'olderPush', loan);
    expect(first).toMatchObject({
      code: '00',
      attach: { lendDetailsUrl: expect.stringMatching(/orderId=/) },
    });
    const { lendDetailsUrl } = first.attach as { lendDetailsUrl: string };
    const orderId = new URL(lendDetailsUrl, 'http://x').searchParams.get('orderId');
    const again = await borrower.call<{ lendDetailsUrl: string }>('loanDetailPush', {
      amount: '1000000',
      periods: '91',
      termUnit: 'day',
      productId: '1001',
    });
    expect(again.data.lendDetailsUrl).toContain(`orderId=${orderId}`);
    expect(await eventsOf(borrower)).toEqual([{ kind: 'confirm', product_id: 1001, body: { orderId } }]);
  });

  it('CALL-06 refuses in the same format: no account, another amount, another market', async () => {
    const borrower = await hiram.borrower();
    expect(await older(borrower, 'olderPush', loan)).toMatchObject({ code: '1001', attach: null });
    const changed = await older(await bound(), 'olderPush', { ...loan, amount: '1000001' });
    expect(changed).toMatchObject({ code: '1003', attach: null });
    expect(await older(borrower, 'olderConfirmDetail', { key: '2001' })).toMatchObject({ code: '404' });
  });

  it('CONFOLD-01 shows its page with the agreements, and its form works before the script loads', async () => {
    const borrower = await bound();
    const page = await borrower.page('/loanConfirm', { productId: '1001' });
    const text = await page.text();
    expect(text).toContain('<title>olderLoanConfirmation</title>');
    expect(text).toContain('Apply for ₱ 10.000,00');
    expect(text).toContain('"id":"loan-agreement"');
    const form = { amount: '1000000', periods: '91', idempotencyKey: 'older-form-key' };
    const post = (fields: Record<string, string>) =>
      fetch(`${hiram.baseUrl}/loanConfirm?${borrower.query}&productId=1001`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { accept: 'text/html' },
        redirect: 'manual',
      });
    expect((await post(form)).status).toBe(400);
    const taken = await post({ ...form, agreed: 'on' });
    expect(taken.status).toBe(303);
    expect(taken.headers.get('location')).toMatch(/^\/loanDetails\?.*from=confirm/);
  });

  it('CONFOLD-01 BANK-10 leads to the account form and, by a form without a script, back to the older page', async () => {
    const borrower = await hiram.borrower();
    const page = `${borrower.query}&productId=1001`;
    const { content } = await openDocument<{ from?: string }>(hiram.server, `/loanConfirm?${page}`);
    const other = await openDocument<{ from?: string }>(hiram.server, `/newLoanConfirm?${page}`);
    expect([content.from, other.content.from]).toEqual(['older', undefined]);
    const bind = async (own: string) => {
      const answer = await fetch(`${hiram.baseUrl}/bindBank?${page}${own}`, {
        method: 'POST',
        body: new URLSearchParams({ ...walletFields, cardType: '1' }),
        headers: { accept: 'text/html' },
        redirect: 'manual',
      });
      return answer.headers.get('location')?.split('?')[0];
    };
    expect(await bind('&from=older')).toBe('/loanConfirm');
    expect(await bind('')).toBe('/newLoanConfirm');
  });
});

type OlderCall = 'olderConfirmDetail' | 'olderAgreementList' | 'olderAgreementJump' | 'olderPush';

describe('the older confirmation under the strict conduct', () => {
  it('CONFOLD-01 discloses the same key facts as the current variant', async () => {
    const place = await embeddedPlace();
    const hiram = await startTestHiram(place, { CONDUCT: 'strict' });
    const borrower = await hiram.borrower();
    const current = await borrower.call<{ keyFacts: unknown[] }>('loanDetailConfirm', { productId: '1001' });
    const answer = await sendCall(hiram, borrower, 'olderConfirmDetail', { fields: { key: '1001' } });
    expect(current.data.keyFacts.length).toBeGreaterThan(5);
    expect(JSON.parse(answer.text).attach.keyFacts).toEqual(current.data.keyFacts);
    await hiram.stop();
    await place.remove();
  });
});
