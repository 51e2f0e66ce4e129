import type { DocumentContent, DocumentListContent, VerificationContent } from '@hiram/wire/views/documents';
import { expect } from 'vitest';
import { borrow, openPayment } from '../testing/borrowers/lend.ts';
import { printDatabase } from '../testing/databases/database-print.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { openDocument } from '../testing/reading/read-document.ts';
import { linesOfPdf } from '../testing/reading/read-pdf.ts';
import { sendPaymentReport } from '../testing/samples/provider-messages.ts';
import type { TestBorrower, TestHiram } from '../testing/test-hiram.ts';

const productId = '1003';

describeHiram('documents of a loan', ({ test: base }) => {
  const test = base.extend('loan', async ({ hiram }) => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower({ name: 'Rosa Recto' });
    return { borrower, orderId: await borrow(hiram, borrower, productId) };
  });

  const open = <C = DocumentContent>(hiram: TestHiram, { query }: TestBorrower, path: string, own: object) =>
    openDocument<C>(hiram.server, `${path}?${query}&${new URLSearchParams(own as Record<string, string>)}`);
  const verify = async (hiram: TestHiram, document: string) => {
    const number = document
      .replace(/^\D*? (?=[0-9A-Z]{4}-)/, '')
      .split(' ')
      .at(-1);
    return (await openDocument<VerificationContent>(hiram.server, `/verify/${number}`)).content.found;
  };
  /** Pays today what is quoted, or a part of it; returns the id of the payment. */
  const pay = async (hiram: TestHiram, loan: { borrower: TestBorrower; orderId: string }, paid?: number) => {
    const { borrower, orderId } = loan;
    const plan = await borrower.call<{ repayAmount: number }>('loanPlayDetail', { orderId, productId });
    const amount = Number(plan.data.repayAmount);
    const reference = await openPayment(hiram, borrower, { orderId, productId, amount });
    const paymentId = `p-${reference}`;
    await sendPaymentReport(hiram, { paymentId, reference, state: 'SUCCEEDED', amountMinor: paid ?? amount });
    return { paymentId, reference };
  };
  const receiptUrls = async (hiram: TestHiram, loan: { borrower: TestBorrower; orderId: string }) => {
    const { orderId } = loan;
    const list = await open<DocumentListContent>(hiram, loan.borrower, '/documents', { orderId });
    return list.content.receipts.map(({ href }) => href);
  };

  test('DOC-01 DOC-07 a payment has a receipt with a number that anybody can verify, and no personal data there', async ({
    hiram,
    loan,
  }) => {
    await hiram.setToday('2027-01-12');
    const { paymentId, reference } = await pay(hiram, loan, 90_000);
    const [url = ''] = await receiptUrls(hiram, loan);
    const { status, screen, content } = await openDocument<DocumentContent>(hiram.server, url);
    expect([status, screen, content.kind]).toEqual([200, 'document', 'receipt']);
    const rows = content.sections.flatMap((section) => section.rows);
    expect(rows).toContainEqual({ text: 'Reference', value: paymentId });
    expect(rows).toContainEqual({ text: 'Borrower', value: 'Rosa Recto' });
    expect(content.lead).toMatch(/^We received your payment of ₱.900[.,]00\.$/);
    const again = await openDocument<DocumentContent>(hiram.server, url);
    expect(again.content.documentNumber).toBe(content.documentNumber);
    expect(content.verifyUrl).toMatch(/\/verify\/[0-9A-HJKMNP-TV-Z]{20}$/);
    const page = await hiram.server.inject({ url: new URL(content.verifyUrl).pathname });
    expect(page.headers['cache-control']).toBe('no-store');
    for (const secret of ['Rosa', 'Recto', '900', reference, loan.orderId])
      expect(page.body).not.toContain(secret);
    expect(await verify(hiram, content.documentNumber)).toEqual({
      standing: 'genuine',
      kind: 'receipt',
      issuedOn: '2027-01-12',
      lender: hiram.context.brand.name,
    });
  });

  test('DOC-07 a receipt is withdrawn when its payment is taken back, and a statement of that day is replaced', async ({
    hiram,
    loan,
  }) => {
    const { borrower, orderId } = loan;
    await hiram.setToday('2027-01-05');
    const { paymentId, reference } = await pay(hiram, loan, 50_000);
    const [url = ''] = await receiptUrls(hiram, loan);
    const receipt = (await openDocument<DocumentContent>(hiram.server, url)).content;
    const day = { orderId, day: '2027-01-05' };
    const statement = (await open(hiram, borrower, '/documents/statement', day)).content;
    expect(statement.table?.rows.map(([, entry]) => entry)).toContain('Your payment');
    await sendPaymentReport(hiram, { paymentId, reference, state: 'REVERSED', amountMinor: 50_000 });
    expect((await verify(hiram, receipt.documentNumber))?.standing).toBe('withdrawn');
    expect((await verify(hiram, statement.documentNumber))?.standing).toBe('replaced');
    expect((await openDocument(hiram.server, url)).status).toBe(404);
    const newer = (await open(hiram, borrower, '/documents/statement', day)).content;
    expect(newer.documentNumber).not.toBe(statement.documentNumber);
    expect((await verify(hiram, newer.documentNumber))?.standing).toBe('genuine');
  });

  test('DOC-02 a statement is issued for any day from acceptance to today, and for no other', async ({
    hiram,
    loan,
  }) => {
    const { borrower, orderId } = loan;
    await hiram.setToday('2026-12-01');
    const statusOf = async (day: string) =>
      (await open(hiram, borrower, '/documents/statement', { orderId, day })).status;
    expect(await Promise.all(['2026-11-20', '2026-12-01'].map(statusOf))).toEqual([200, 200]);
    expect(await Promise.all(['2026-11-19', '2026-12-02', '2026-02-30'].map(statusOf))).toEqual([
      404, 404, 404,
    ]);
  });

  test('DOC-02 a statement says how much is held where more was paid than is owed, and never that less than nothing is owed', async ({
    hiram,
    loan,
  }) => {
    const { borrower, orderId } = loan;
    await hiram.setToday('2027-01-05');
    await pay(hiram, loan, 1_100_000);
    for (const [lang, held] of [
      ['en', 'Held for you'],
      ['fil', 'Hawak namin para sa iyo'],
      ['hi', 'आपके लिए रखी गई राशि'],
      ['id', 'Disimpan untuk Anda'],
    ] as const) {
      const { content } = await open(hiram, borrower, '/documents/statement', { orderId, lang });
      expect(content.sections.at(-1)?.rows).toEqual([{ text: held, value: '₱ 700,00' }]);
      expect(content.table?.rows.at(-1)).toEqual([
        ...['2027-01-05', expect.anything(), '-₱ 11.000,00'],
        `${held} ₱ 700,00`,
      ]);
      const { table } = content;
      expect(table?.named).toEqual([(table?.rows.length ?? 0) - 1]);
    }
  });

  test('DOC-04 only a loan that is paid off has a certificate; a payment taken back withdraws it', async ({
    hiram,
    loan,
  }) => {
    const { borrower, orderId } = loan;
    const clearance = () => open(hiram, borrower, '/documents/clearance', { orderId });
    expect((await clearance()).status).toBe(404);
    const agreement = (await open(hiram, borrower, '/documents/agreement', { orderId })).content;
    expect(agreement.text?.html).toContain('<h1>');
    await hiram.setToday('2027-01-05');
    await pay(hiram, loan);
    await hiram.setToday('2027-02-19');
    const { paymentId, reference } = await pay(hiram, loan);
    const { status, content } = await clearance();
    expect(status).toBe(200);
    expect(content.lead).toContain('Rosa Recto');
    expect((await verify(hiram, content.documentNumber))?.standing).toBe('genuine');
    await sendPaymentReport(hiram, { paymentId, reference, state: 'REVERSED', amountMinor: 500_000 });
    expect((await verify(hiram, content.documentNumber))?.standing).toBe('withdrawn');
    expect((await verify(hiram, agreement.documentNumber))?.standing).toBe('genuine');
  });

  test("DOC-05 another borrower's documents are unknown, and nobody has any without a session", async ({
    hiram,
    loan,
  }) => {
    const { orderId } = loan;
    await hiram.setToday('2027-01-05');
    await pay(hiram, loan, 10_000);
    const [url = ''] = await receiptUrls(hiram, loan);
    const paymentId = new URL(url, 'http://x').searchParams.get('paymentId') ?? '';
    const other = await hiram.borrower();
    const own = await borrow(hiram, other, productId);
    for (const kind of ['', '/receipt', '/statement', '/agreement', '/disclosure', '/plan', '/clearance']) {
      for (const file of kind === '' ? [''] : ['', '/document.pdf']) {
        const path = `/documents${kind}${file}`;
        expect([path, (await open(hiram, other, path, { orderId, paymentId })).status]).toEqual([path, 404]);
        expect((await openDocument(hiram.server, `${path}?orderId=${orderId}`)).status).toBe(401);
      }
    }
    expect((await open(hiram, other, '/documents/receipt', { orderId: own, paymentId })).status).toBe(404);
  });

  test('DOC-05 a file is an attachment with the words of its page, and is not cached', async ({ loan }) => {
    const { borrower, orderId } = loan;
    // Glyphs stand in the order of drawing, which differs from that of the letters in some words of Hindi.
    const words = { en: 'Statement of account', hi: 'खाते का' };
    for (const [lang, title] of Object.entries(words)) {
      const file = await borrower.page('/documents/statement/document.pdf', { orderId, lang });
      expect(file.status).toBe(200);
      expect(file.headers.get('content-type')).toBe('application/pdf');
      expect(file.headers.get('content-disposition')).toMatch(
        /^attachment; filename="statement-\w{20}\.pdf"$/,
      );
      expect(file.headers.get('cache-control')).toBe('no-store');
      const pdf = Buffer.from(await file.arrayBuffer());
      expect(pdf.toString('latin1')).toMatch(/\/BaseFont \/[A-Z]{6}\+NotoSans/);
      expect(linesOfPdf(pdf).join('\n')).toContain(title);
    }
  });

  test('DOC-06 issued documents are encrypted, and can neither be changed nor removed', async ({
    hiram,
    loan,
  }) => {
    const { borrower, orderId } = loan;
    await open(hiram, borrower, '/documents/statement', { orderId });
    const { pool } = hiram.database;
    const print = await printDatabase(pool);
    expect(print).not.toContain('Rosa Recto');
    for (const change of [
      "update issued_document set issued_by = 'staff'",
      'delete from issued_document',
      'truncate issued_document',
    ])
      await expect(pool.query(change)).rejects.toThrow(/only grows/);
  });

  test('DOC-06 the same document that is asked for at once has one number', async ({ hiram, loan }) => {
    const { borrower, orderId } = loan;
    const all = await Promise.all(
      Array.from({ length: 5 }, () => open(hiram, borrower, '/documents/statement', { orderId })),
    );
    expect(new Set(all.map(({ content }) => content.documentNumber)).size).toBe(1);
  });

  test('DOC-07 an unknown number is unknown, and thirty a minute are verified for one address', async ({
    hiram,
  }) => {
    const verify = (number: string) =>
      hiram.server.inject({ url: `/verify/${number}`, remoteAddress: '203.0.113.9' });
    const { content } = await openDocument<VerificationContent>(
      hiram.server,
      '/verify/0000-0000-0000-0000-0000',
    );
    expect(content).toMatchObject({ found: null });
    const codes: number[] = [];
    for (let asked = 0; asked < 31; asked += 1) codes.push((await verify('nothing')).statusCode);
    expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200));
    expect(codes.at(-1)).toBe(429);
  });
});
