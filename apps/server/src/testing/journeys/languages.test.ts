import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { en } from '../../lender/texts/en.ts';
import { fil } from '../../lender/texts/fil.ts';
import { hi } from '../../lender/texts/hi.ts';
import { id } from '../../lender/texts/id.ts';
import { fill, type Locale, locales, textsFor } from '../../lender/texts/texts.ts';
import { applyFor, walletFields } from '../borrowers/lend.ts';
import { describeHiram } from '../describe-hiram.ts';
import { openDocument } from '../reading/read-document.ts';
import { type TestBorrower, toBorrower } from '../test-hiram.ts';

type Shown = {
  readonly title: string;
  readonly html: string;
  readonly language: Locale;
  readonly english?: string;
};
type Written = { text: string; language: Locale; sha256: string; english?: string };

const strange = locales.filter((locale) => locale !== 'en');

describeHiram("the borrower's language", ({ hiram }) => {
  const speaking = (borrower: TestBorrower, lang: string) =>
    toBorrower(hiram.baseUrl, { ...borrower, query: `${borrower.query}&lang=${lang}` });
  const contentOf = async <C = Shown>(page: Response) => {
    const written = /<script type="application\/json">(.*)<\/script>/s.exec(await page.text());
    return JSON.parse(written?.[1] ?? '{}').content as C;
  };

  describe('in messages', () => {
    const approve = (orderId: string) =>
      hiram.sandbox('POST', `/sandbox/orders/${orderId}/decision`, { approve: true });
    const lastTextTo = async (phone: string) => {
      await hiram.worker.drain();
      const told = await hiram.sandbox<{ text: string }[]>(
        'GET',
        `/sandbox/messages?phone=${encodeURIComponent(phone)}`,
      );
      return told[0]?.text;
    };
    const contractOf = async (orderId: string) => {
      const orders = hiram.database.db.selectFrom('loan_order').select('contract_number');
      const { contract_number: contract } = await orders.where('id', '=', orderId).executeTakeFirstOrThrow();
      return { contract };
    };

    it('is the latest one requested, in the address or by the device', async () => {
      const phone = '09173330001';
      const borrower = await hiram.borrower({ phone });
      const orderId = await applyFor(speaking(borrower, 'id'), '1001');
      const address = `${hiram.baseUrl}/loanDetails?${borrower.query}&orderId=${orderId}`;
      await fetch(address, { headers: { accept: 'text/html', 'accept-language': 'fil-PH,fil;q=0.9' } });
      await approve(orderId);
      expect(await lastTextTo(phone)).toBe(fill(fil.messageApproved, await contractOf(orderId)));
    });

    it('TEXT-02 is English where the market is not written to in the one that was requested', async () => {
      const phone = '09173330004';
      const orderId = await applyFor(speaking(await hiram.borrower({ phone }), 'hi'), '1001');
      await approve(orderId);
      expect(await lastTextTo(phone)).toBe(fill(en.messageApproved, await contractOf(orderId)));
    });

    it('stays the same when a request names none', async () => {
      const phone = '09173330002';
      const borrower = await hiram.borrower({ phone });
      const orderId = await applyFor(speaking(borrower, 'id'), '1001');
      await borrower.page('/loanDetails', { orderId });
      await approve(orderId);
      expect(await lastTextTo(phone)).toBe(fill(id.messageApproved, await contractOf(orderId)));
    });

    it("is the market's for borrowers without a language setting", async () => {
      const phone = '09173330003';
      const orderId = await applyFor(await hiram.borrower({ phone }), '1001');
      await approve(orderId);
      expect(await lastTextTo(phone)).toBe(fill(en.messageApproved, await contractOf(orderId)));
    });
  });

  describe('of an agreement', () => {
    const acceptedBy = async (orderId: string) => {
      const orders = hiram.database.db.selectFrom('loan_order').select('contract');
      const { contract } = await orders.where('id', '=', orderId).executeTakeFirstOrThrow();
      return (contract as { agreements: Written[] }).agreements;
    };

    it.each(strange)(
      'CONF-03 is the language of the acceptance, whatever the language of the page: %s',
      async (lang) => {
        const borrower = await hiram.borrower();
        const orderId = await applyFor(speaking(borrower, lang), '1001');
        const [first] = await acceptedBy(orderId);
        expect(first?.language).toBe(lang);
        expect(first?.sha256).toBe(
          createHash('sha256')
            .update(first?.text ?? '')
            .digest('hex'),
        );
        const own = { orderId, productId: '1001', agreement: '0' };
        const accepted = await contentOf(await speaking(borrower, lang).page('/loanAgreement', own));
        const onEnglishPage = await contentOf(await speaking(borrower, 'en').page('/loanAgreement', own));
        expect(accepted.language).toBe(lang);
        expect(onEnglishPage).toMatchObject({ html: accepted.html, language: lang, title: 'Loan agreement' });
        expect(accepted.title).not.toBe('Loan agreement');
        expect(accepted.html).not.toMatch(/\{\w+\}|undefined/);
        expect(accepted.english).toContain('<h1>Loan agreement</h1>');
      },
    );

    it('CONF-03 includes the English text beside a translation, with the same figures', async () => {
      const [borrower, other] = [await hiram.borrower(), await hiram.borrower()];
      const translated = await acceptedBy(await applyFor(speaking(borrower, 'hi'), '1001'));
      const english = await acceptedBy(await applyFor(other, '1001'));
      expect(translated.map((each) => each.english)).toEqual(english.map(({ text }) => text));
      expect(english.map((each) => each.english)).toEqual([undefined, undefined]);
    });

    it("CONF-03 of a statement's file is stated in the file", async () => {
      const borrower = await hiram.borrower();
      const spoken = await Promise.all(
        strange.map(async (lang) => {
          const file = await speaking(borrower, lang).page('/loanAgreement/statement.pdf', {
            productId: '1001',
          });
          return /\/Lang \((\w+)\)/.exec(Buffer.from(await file.arrayBuffer()).toString('latin1'))?.[1];
        }),
      );
      expect(spoken).toEqual(['fil', 'hi', 'id']);
    });
  });

  it.each(strange)("is that of the lender's texts in %s, with all figures filled in", async (lang) => {
    for (const path of ['/aboutUs', '/privacyPolicy', '/Loan', '/Loan?system=1', '/Policy?system=1']) {
      const url = `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;
      const { content } = await openDocument<Shown>(hiram.server, url);
      expect(content.language, url).toBe(lang);
      expect(content.html, url).not.toMatch(/\{\w+\}|undefined|NaN|href=""/);
      expect(content.html, url).not.toMatch(/\b(the|First loan|Days late|Principal|Monday)\b/);
    }
  });

  it('is that of the offer, of the account form and of the messages about invalid fields', async () => {
    const borrower = speaking(await hiram.borrower(), 'hi');
    const offer = await borrower.call<{ pRateDsc: string }>('loanDetailConfirm', { productId: '1001' });
    expect(offer.data.pRateDsc).toBe('ब्याज 0,1% प्रतिदिन');
    const form = await contentOf<{ cardTypes: { name: string }[] }>(
      await borrower.page('/bindBank', { productId: '1001' }),
    );
    expect(form.cardTypes.map(({ name }) => name)).toEqual(['ई-वॉलेट', 'बैंक खाता']);
    const refused = await borrower.call('bindCardNew', {
      product_id: '1001',
      ...walletFields,
      walletNumber: '1',
    });
    expect(refused.message).toBe(fill(hi.accountFieldDigits, { field: 'GCash नंबर', min: 10, max: 11 }));
  });

  it("is the device's when a payer returns in another browser", async () => {
    for (const locale of locales) {
      const headers = { 'accept-language': locale };
      const { body } = await hiram.server.inject({ url: '/payments/return/nobody', headers });
      expect(body).toContain(`"locale":"${locale}"`);
      expect(body).toContain(textsFor(locale).paymentReturned);
    }
  });
});
