import { expect, it } from 'vitest';
import { applyFor, walletFields } from '../../../testing/borrowers/lend.ts';
import { printDatabase } from '../../../testing/databases/database-print.ts';
import { describeHiram } from '../../../testing/describe-hiram.ts';
import type { TestBorrower } from '../../../testing/test-hiram.ts';

describeHiram('adding a payout account', ({ hiram }) => {
  const accountsOf = ({ userId }: TestBorrower) =>
    hiram.database.db
      .selectFrom('payout_account')
      .select(['fields_cipher', 'masked'])
      .where('borrower_id', '=', userId)
      .orderBy('created_at')
      .execute();
  const bind = (borrower: TestBorrower, fields: Record<string, string>) =>
    borrower.call('bindCardNew', { product_id: '1001', ...fields });

  it('BANK-09 stores the account encrypted and shows it masked', async () => {
    const borrower = await hiram.borrower();
    expect((await bind(borrower, walletFields)).code).toBe(0);
    const [account] = await accountsOf(borrower);
    expect(account?.masked).toBe('GCash •••• 4821');
    expect(Buffer.from(account?.fields_cipher ?? []).toString('latin1')).not.toContain('09175554821');
    expect(await printDatabase(hiram.database.pool)).not.toContain('09175554821');
    const offer = await borrower.call('loanDetailConfirm', { productId: '1001' });
    const orderId = await applyFor(borrower, '1001');
    const loan = await borrower.call('loanDetails', { orderId, productId: '1001' });
    for (const { data } of [offer, loan]) {
      expect(JSON.stringify(data)).toContain('GCash •••• 4821');
      expect(JSON.stringify(data)).not.toContain('09175554821');
    }
  });

  it('keeps one account when the same one is sent again, and accepts another one', async () => {
    const borrower = await hiram.borrower();
    await bind(borrower, walletFields);
    await bind(borrower, walletFields);
    expect(await accountsOf(borrower)).toHaveLength(1);
    await bind(borrower, { ...walletFields, walletNumber: '09175550000' });
    const accounts = await accountsOf(borrower);
    expect(accounts.map(({ masked }) => masked)).toEqual(['GCash •••• 4821', 'GCash •••• 0000']);
  });

  it('BANK-07 a form posted before the script loads leads to the offer, or back to the loan it came from', async () => {
    const borrower = await hiram.borrower();
    const post = (own: string) =>
      fetch(`${hiram.baseUrl}/bindBank?${borrower.query}&productId=1001${own}`, {
        method: 'POST',
        body: new URLSearchParams({ ...walletFields, idempotencyKey: 'form-key-1' }),
        headers: { accept: 'text/html' },
        redirect: 'manual',
      });
    const toOffer = await post('');
    expect(toOffer.status).toBe(303);
    expect(toOffer.headers.get('location')).toMatch(/^\/newLoanConfirm\?/);
    const toLoan = await post('&source=loanDetail');
    expect(toLoan.headers.get('location')).toMatch(/^\/loanDetails\?.*source=loanDetail$/);
  });
});
