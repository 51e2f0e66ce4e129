import { addDays, dayOf } from '@hiram/lending/calendar-day';
import {
  addBusinessDays,
  assignmentEffectiveOn,
  changeNoticeDueBy,
  isJudgementInDefault,
} from '@hiram/lending/deadlines/notices';
import { creditWindow } from '@hiram/lending/decisions/decide-application';
import type { LoanDetailConfirmAnswer } from '@hiram/wire/calls/loan-detail-confirm';
import { creditDaysMax, creditDaysMin } from '@hiram/wire/limits';
import { expect, it } from 'vitest';
import { en } from '../lender/texts/en.ts';
import { en as lenderEn } from '../lender/texts/lender-text/en.ts';
import { borrow } from '../testing/borrowers/lend.ts';
import { describeHiram } from '../testing/describe-hiram.ts';
import { openDocument, textOf } from '../testing/reading/read-document.ts';

type Shown = { html: string };

describeHiram('help', ({ hiram }) => {
  const open = async <C = Shown>(path: string) => {
    const opened = await openDocument<C>(hiram.server, path);
    expect(opened.status, path).toBe(200);
    return opened;
  };
  const words = async (path: string) => textOf((await open(path)).content.html);

  it("HELP-01 returns the lender's telephone and e-mail in the call and on the page, with or without a session", async () => {
    const borrower = await hiram.borrower();
    const answer = await borrower.call('contactKfInfo', { overall: 30 });
    const contact = { email: 'care@hiram.example', smWa: '+63 2 8555 0142' };
    expect(answer).toMatchObject({ code: 0, data: contact });
    expect((await borrower.call('contactKfInfo', { overall: 31 })).status).toBe(400);
    const { screen, content } = await open('/customerService');
    expect([screen, content]).toEqual(['customerService', expect.objectContaining(contact)]);
  });

  it.each(['/aboutUs', '/About'])('HELP-02 %s states mission, advantages, team and contact', async (path) => {
    const text = await words(path);
    const subjects = [
      'Our mission',
      'What you can expect of us',
      'Our team',
      'Contact',
      'care@hiram.example',
    ];
    for (const subject of subjects) expect(text).toContain(subject);
  });

  it('HELP-02 About us promises of the cost only what the page of acceptance shows', async () => {
    expect(await words('/aboutUs')).toContain(
      'What you receive, every fee, the interest, each due date and the effective rate stand on the page on which you accept',
    );
    const borrower = await hiram.borrower();
    const url = `/newLoanConfirm?${borrower.query}&productId=1001`;
    const { content } = await openDocument<LoanDetailConfirmAnswer>(hiram.server, url);
    const shown = JSON.stringify([content.details, content.keyFacts]);
    for (const row of [en.rowEffectiveRate, en.rowEffectiveRateYear, en.rowYouReceive])
      expect(shown, row).toContain(row);
    expect(content.repay_plans.every(({ pay_time }) => pay_time !== '')).toBe(true);
  });

  it.each(['/privacyPolicy', '/Policy'])(
    'HELP-03 %s covers every subject of the specification',
    async (path) => {
      const text = await words(path);
      const subjects = [
        'When you register',
        'Your account and your loans',
        'Your activity',
        'Browsing data',
        'service providers',
        'banks, e-wallets and payment companies',
        'credit agencies',
        'Cookies',
        'Camera and photos',
        'your identity document with its pictures, a picture of your face',
        'photograph your identity document and your face for a loan that asks for it',
        'Location (GPS)',
        'Advertising identifier',
        'network connection',
        'at least 18 years',
        'Your password',
        'Opting out',
        'have a copy',
        'Grievance officer',
        'grievance@hiram.example',
      ];
      for (const subject of subjects) expect(text).toContain(subject);
    },
  );

  it.each([
    ['en', 'never ask for a password, and for one code only: the code that we send to your new number'],
    ['fil', 'iisang code lamang ang hinihingi nila: ang code na ipinapadala namin sa bago mong numero'],
    ['hi', 'केवल एक ही कोड माँगते हैं: वह कोड जो हम आपके नए नंबर पर भेजते हैं'],
    ['id', 'hanya meminta satu kode: kode yang kami kirim ke nomor baru Anda'],
  ])('HELP-03 PERSON-07 the policy in %s names the one code that staff ask for', async (lang, code) => {
    expect(await words(`/privacyPolicy?lang=${lang}`)).toContain(code);
  });

  it.each(['/aboutUs', '/privacyPolicy', '/Loan', '/Loan?system=1', '/Policy?system=1'])(
    'HELP-03 HELP-04 leaves no unfilled placeholder on %s',
    async (path) => {
      const { html } = (await open(path)).content;
      expect(html).not.toMatch(/\{\w+\}|undefined|NaN|href=""/);
      expect(html).not.toContain('<h1');
    },
  );

  it('HELP-04 states the terms of the specification', async () => {
    const text = await words('/Loan');
    const clauses = [
      'a citizen of the Philippines, at least 18 years old',
      'between 91 and 365 calendar days',
      'We decide within 1 day',
      '1 to 3 calendar days after acceptance',
      'after half of the term, and not before 7 calendar days',
      'What is due first is settled first: fees, then interest, then principal of the oldest instalment.',
      'You pay what is due in interest, fees and late penalties; the unpaid principal then gets the same period again',
      'Once, on the first day late ₱ 1.000,00 ₱ 800,00',
      'Each of days 1 to 30 5% 5%',
      'Each of days 31 to 90 4% 4%',
      'Each day from day 91 2% 2%',
      '7 business days before it takes effect',
      'within 3 calendar days',
      'unpaid for 10 days',
    ];
    for (const clause of clauses) expect(text).toContain(clause);
  });

  it('HELP-04 LEND-05 states the order in which a late payment is allocated, the principal last', async () => {
    const [, loan] =
      /8\. What a late payment settles.*before the next: (.*) 9\. /.exec(await words('/Loan')) ?? [];
    expect(loan).toBe(
      'lawful charges; costs of enforcement; late penalties; processing fees; interest; principal.',
    );
  });

  it.each(['/Loan', '/loanAgreement'])(
    'HELP-04 LEND-06 %s states the notice periods of lending',
    async (path) => {
      const { query } = await hiram.borrower();
      const text = await words(`${path}?${query}&productId=1001`);
      const daysIn = (clause: RegExp) => Number(clause.exec(text)?.[1]);
      const day = dayOf('2026-11-20');
      const assignmentDays = daysIn(/(\d+) business days before it takes effect/);
      expect(addBusinessDays(day, assignmentDays, new Set())).toBe(assignmentEffectiveOn(day));
      const lastDay = addDays(day, daysIn(/stays unpaid for (\d+) days/));
      const judgement = { judgedOn: day, paidOn: null };
      expect(isJudgementInDefault({ ...judgement, today: lastDay })).toBe(false);
      expect(isJudgementInDefault({ ...judgement, today: addDays(lastDay, 1) })).toBe(true);
      expect(addDays(day, daysIn(/within (\d+) calendar days/))).toBe(changeNoticeDueBy(day));
    },
  );

  it.each([
    ['0', ['1001', '1002', '1003', '1004']],
    ['1', ['2001', '2002', '2003', '2004']],
  ] as const)(
    'HELP-04 states interest, fee and total in market %s as in the offers',
    async (system, products) => {
      const text = await words(`/Loan?system=${system}`);
      const borrower = await hiram.borrower({ system });
      const offers = await Promise.all(
        products.map((productId) =>
          borrower.call<LoanDetailConfirmAnswer>('loanDetailConfirm', { productId }),
        ),
      );
      const rows = [
        [lenderEn.termsPaidOut, en.rowYouReceive],
        [lenderEn.termsInterest, en.rowInterest],
        [lenderEn.termsFee, en.rowFee],
        [lenderEn.termsTotal, en.rowTotalToRepay],
      ] as const;
      for (const [title, row] of rows) {
        const stated = [...text.matchAll(new RegExp(`${title}((?: [₱₹] [\\d.,]+)+)`, 'g'))]
          .map(([, each]) => each)
          .join('');
        const offered = offers.map(({ data }) => data.details.find((detail) => detail.text === row)?.value);
        expect(stated.trim().split(/ (?=[₱₹])/), title).toEqual(offered);
      }
    },
  );

  it("HELP-04 states each market's own products, currency and law", async () => {
    const [pesos, rupees] = [await words('/Loan?system=0'), await words('/Loan?system=1')];
    expect(pesos).toContain('Effective rate per month 4,66% 4,01% Effective rate per year 72,80% 60,24%');
    expect(pesos).toContain('Effective rate per month 1,34% 4,01% Effective rate per year 17,27% 60,24%');
    for (const [text, sign] of [
      [pesos, '₱'],
      [rupees, '₹'],
    ])
      expect(text?.match(/Loan Hiram \w+ Hiram \w+ Amount borrowed [^a-z]+/g)).toEqual([
        `Loan Hiram Cash Hiram Quick Amount borrowed ${sign} 10.000,00 ${sign} 5.000,00 P`,
        `Loan Hiram Flex Hiram Start Amount borrowed ${sign} 10.000,00 ${sign} 5.000,00 P`,
      ]);
    expect(rupees).toContain('a citizen of India');
    expect(rupees).not.toContain('₱');
  });

  it.each([
    { daysLate: 1, isRepeat: false },
    { daysLate: 31, isRepeat: false },
    { daysLate: 91, isRepeat: true },
  ])(
    'HELP-04 states the penalty after $daysLate days late that the server charges',
    async ({ daysLate, isRepeat }) => {
      await hiram.setToday('2026-11-20');
      const text = await words('/Loan');
      const borrower = await hiram.borrower({ repeat: isRepeat });
      const orderId = await borrow(hiram, borrower, '1002');
      const due = await borrower.call<{ repayDate: string }>('loanPlayDetail', {
        orderId,
        productId: '1002',
      });
      const late = new Date(`${due.data.repayDate}T00:00:00Z`);
      late.setUTCDate(late.getUTCDate() + daysLate);
      await hiram.setToday(late.toISOString().slice(0, 10));
      const charged = await borrower.call<{ detail: { text: string; value: string }[] }>('loanPlayDetail', {
        orderId,
        productId: '1002',
      });
      const penalty = charged.data.detail.find((row) => row.text === 'Late penalty')?.value ?? 'none';
      const row = new RegExp(`${daysLate} (₱ [\\d.,]+) (₱ [\\d.,]+) ₱`).exec(
        text.slice(text.indexOf('Days late')),
      );
      expect(row?.[isRepeat ? 2 : 1]).toBe(penalty);
      await hiram.setToday('2026-11-20');
    },
  );

  it('HELP-05 LEND-01 the periods on the official site are those of lending', () => {
    const day = dayOf('2026-11-20');
    const [from, to] = [addDays(day, creditDaysMin), addDays(day, creditDaysMax)];
    expect(creditWindow(day)).toEqual({ from, to });
  });

  it('HELP-05 the official site introduces the lender, embeds the policy and the terms, and names the company', async () => {
    const { screen, content } = await open<{
      about: Shown;
      policy: Shown;
      terms: Shown;
      products: { rows: { text: string; value: string }[] }[];
    }>('/');
    expect(screen).toBe('officialSite');
    const borrower = await hiram.borrower();
    const offers = await Promise.all(
      ['1001', '1002', '1003', '1004'].map((productId) =>
        borrower.call<LoanDetailConfirmAnswer>('loanDetailConfirm', { productId }),
      ),
    );
    const rowOf = (rows: readonly { text: string; value: string }[], text: string) =>
      rows.find((row) => row.text === text)?.value;
    for (const text of [en.rowTotalToRepay, en.rowFee])
      expect(content.products.map(({ rows }) => rowOf(rows, text) ?? 'none')).toEqual(
        offers.map(({ data }) => rowOf(data.details, text)),
      );
    expect(content.about.html).toContain('Our mission');
    expect(textOf(content.policy.html)).toContain('Grievance officer');
    expect(textOf(content.terms.html)).toContain('Each of days 1 to 30 5% 5%');
    expect(content).toMatchObject({
      amountMax: '₱ 10.000,00',
      company: { company: 'Hiram Lending Company, Inc.', foundedYear: 2026 },
    });
  });
});
