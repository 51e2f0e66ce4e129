import { expect, it } from 'vitest';
import { applyFor } from '../../testing/borrowers/lend.ts';
import { describeHiram } from '../../testing/describe-hiram.ts';
import { linesOfPdf } from '../../testing/reading/read-pdf.ts';
import type { TestBorrower } from '../../testing/test-hiram.ts';

/** The data that a page starts from. */
async function contentOf(page: Response): Promise<{ fileUrl?: string; message?: string }> {
  const written = /<script type="application\/json">(.*)<\/script>/.exec(await page.text());
  return JSON.parse(written?.[1] ?? '{}').content;
}

describeHiram('the disclosure statement as a file', { CONDUCT: 'strict' }, ({ hiram }) => {
  const fetchFile = (borrower: TestBorrower, own: Record<string, string>) =>
    borrower.page('/loanAgreement/statement.pdf', own);
  const read = async (borrower: TestBorrower, own: Record<string, string>) => {
    const answer = await fetchFile(borrower, own);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const pdf = Buffer.from(await answer.arrayBuffer());
    expect(pdf.toString('latin1')).toMatch(/^%PDF-/);
    return linesOfPdf(pdf);
  };
  const headersOf = ({ sessionId, deviceId }: TestBorrower) => ({
    accept: 'text/html',
    'x-session-id': sessionId,
    'x-device-id': deviceId,
  });
  const fileUrlOf = async (borrower: TestBorrower, position: string) => {
    const address = `${hiram.baseUrl}/loanAgreement?productId=1001&agreement=${position}`;
    const page = await fetch(address, { headers: headersOf(borrower) });
    return (await contentOf(page)).fileUrl;
  };

  it('CONF-03 states lender, proceeds, charges, rates, schedule, penalties and cooling-off, with currency signs', async () => {
    const borrower = await hiram.borrower();
    const lines = await read(borrower, { productId: '1001' });
    const text = lines.join(' ');
    expect(text).toContain(hiram.context.brand.company);
    for (const amount of ['₱10,000.00', '₱9,700.00', '₱300.00']) expect(lines).toContain(amount);
    for (const name of ['Net proceeds, paid out to you', 'Total to repay', 'Effective rate per year'])
      expect(lines).toContain(name);
    expect(lines.filter((line) => /^2026-12-\d\d$|^2027-\d\d-\d\d$/.test(line))).toHaveLength(3);
    expect(text).toContain('These due dates are for money that reaches you on 2026-11-21.');
    expect(text).toContain('Late penalties never exceed 5% a month');
    expect(text).toContain('You may change your mind and return the money');
    expect(text).toContain('the processing fee of ₱300.00, which is kept, and nothing else');
    expect(text).toContain('Offer of 2026-11-20, not yet accepted');
  });

  it('CONF-03 is in Hindi for those who read Hindi, with the sign of the rupee', async () => {
    const borrower = await hiram.borrower({ system: '1' });
    const lines = await read(borrower, { productId: '2001', lang: 'hi' });
    expect(lines.some((line) => /^₹\d/.test(line))).toBe(true);
    expect(lines.join(' ')).toMatch(/[\u0900-\u097f]{3}/);
  });

  it('CONF-03 has the English text that binds below a translation, and stands once where it was read in English', async () => {
    const borrower = await hiram.borrower();
    const [own, english] = await Promise.all(
      ['fil', 'en'].map((lang) => read(borrower, { productId: '1001', lang })),
    );
    const proceeds = 'Net proceeds, paid out to you';
    const heading = own?.indexOf('Tekstong Ingles, na siyang susundin') ?? -1;
    expect(own?.indexOf(proceeds)).toBeGreaterThan(heading);
    expect(heading).toBeGreaterThan(0);
    expect(english?.filter((line) => line === proceeds)).toHaveLength(1);
    expect(english?.join(' ')).not.toContain('binding one');
  });

  it('CONF-03 states the accepted terms of a loan', async () => {
    await hiram.setToday('2026-11-20');
    const borrower = await hiram.borrower();
    const orderId = await applyFor(borrower, '1001');
    const accepted = await read(borrower, { orderId, productId: '1001' });
    expect(accepted.join(' ')).toMatch(
      /You accepted this on 2026-11-20\. Loan No\. [0-7][0-9A-Z]HR20261120\d{12}\./,
    );
    await hiram.setToday('2026-12-05');
    expect(await read(borrower, { orderId, productId: '1001' })).toEqual(accepted);
    expect(await read(borrower, { productId: '1001' })).not.toEqual(accepted);
  });

  it('SAFE-15 who saves many files at once keeps nobody else from theirs', async () => {
    const [one, other] = [await hiram.borrower(), await hiram.borrower()];
    const statusOf = async (borrower: TestBorrower) =>
      (await fetchFile(borrower, { productId: '1001' })).status;
    const many = Array.from({ length: 12 }, () => statusOf(one));
    expect(await statusOf(other)).toBe(200);
    const statuses = await Promise.all(many);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(await statusOf(one)).toBe(200);
  });

  it("answers another borrower's loan like an unknown one, and nothing without a session", async () => {
    const [owner, other] = [await hiram.borrower(), await hiram.borrower()];
    const orderId = await applyFor(owner, '1001');
    const unknown = '01900000-0000-7000-8000-000000000000';
    const answers = [orderId, unknown].map(async (id) => {
      const answer = await fetchFile(other, { orderId: id });
      return { status: answer.status, message: (await contentOf(answer)).message };
    });
    const [foreign, none] = await Promise.all(answers);
    expect(foreign).toEqual(none);
    expect(foreign?.status).toBe(404);
    const stranger = await fetch(`${hiram.baseUrl}/loanAgreement/statement.pdf?orderId=${orderId}`);
    expect(stranger.status).toBe(401);
  });

  it('is linked from the page of the statement and from no other agreement', async () => {
    const borrower = await hiram.borrower();
    expect(await fileUrlOf(borrower, '0')).toBeUndefined();
    const fileUrl = await fileUrlOf(borrower, '1');
    expect(fileUrl).toMatch(/^\/loanAgreement\/statement\.pdf\?/);
    const answer = await fetch(`${hiram.baseUrl}${fileUrl}`, { headers: headersOf(borrower) });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
  });
});
