import { dayOf } from '@hiram/lending/calendar-day';
import { moneyOf } from '@hiram/lending/money';
import { describe, expect, it } from 'vitest';
import type { Refusal } from '../ground/outcome.ts';
import { locales, textsFor } from '../lender/texts/texts.ts';
import { toRefusalAnswer } from './answers.ts';

/** What a refusal means for the borrower's money, in the words that each language has for it. */
const ofMoney: { readonly [locale in (typeof locales)[number]]: RegExp } = {
  en: /not charged|Nothing was (charged|done|requested|sent)|No second one|did not send|has been requested|not pay again|do not need to pay|Nothing was accepted|owe nothing until/,
  fil: /nasingil|siningil|Walang (ginawa|hiniling|ipinadala|tinanggap|ipinapadala)|hindi namin ipinadala|Hindi namin ipinadala|Wala ka pang hinihiling|agbayad ulit|magbayad|kailangang bayaran|Wala kang utang/,
  hi: /कुछ नहीं (लिया|किया)|पैसा नहीं लिया|लोन नहीं माँगा|दूसरा लोन नहीं|कुछ भी दोबारा नहीं|नहीं भेजा|नहीं माँगा|दोबारा भुगतान न|नहीं चुकाना|ज़रूरत नहीं|कुछ स्वीकार नहीं|कुछ बकाया नहीं/,
  id: /tidak ditagih|Tidak ada yang (diproses|ditagih|dikirim|disetujui)|pinjaman kedua|ada pinjaman yang diajukan|tidak kami kirim|jangan membayar|(tidak|belum) perlu membayar|tidak berutang sampai/,
};

/** The refusals of what lends, pays or extends. */
const refusals: readonly Refusal[] = [
  { code: 'malformed', field: 'amount' },
  { code: 'session-missing' },
  { code: 'form-not-saved' },
  { code: 'form-not-sent' },
  { code: 'too-many-requests' },
  { code: 'key-used-differently' },
  { code: 'account-missing' },
  { code: 'account-not-payable' },
  { code: 'nothing-offered' },
  { code: 'offer-changed' },
  { code: 'product-closed' },
  { code: 'agreement-unanswered' },
  { code: 'order-open-already' },
  { code: 'channel-unknown' },
  { code: 'charge-refused' },
  { code: 'payment-under-way' },
  { code: 'card-unknown' },
  { code: 'quote-expired' },
  { code: 'code-wrong' },
  { code: 'code-spent' },
  { code: 'submitted-already' },
  { code: 'term-out-of-range', daysMin: 91, daysMax: 365 },
  { code: 'applicant-under-age', ageMin: 18 },
  { code: 'applicant-not-national', nationality: 'SG' },
  { code: 'terms-above-cap', cap: 'total', source: 'law' },
  { code: 'nothing-owed' },
  { code: 'not-disbursed' },
  { code: 'prepayment-too-early', possibleFrom: dayOf('2027-01-05') },
  { code: 'amount-not-quoted', quoted: moneyOf(530_000n, 'PHP') },
  { code: 'amount-not-quoted', quoted: moneyOf(530_000n, 'PHP'), dueOn: dayOf('2026-12-20') },
  { code: 'rollover-not-due', possibleFrom: dayOf('2027-01-05') },
  { code: 'rollover-limit-reached', rolloversMax: 3 },
  { code: 'payout-under-way' },
  { code: 'plan-changed' },
  { code: 'schedule-not-possible', why: 'too-long' },
  { code: 'not-decidable', status: 'settled' },
];

const sentencesOf = (message: string): string[] => message.split(/(?<=[.।])\s/);

describe.each(locales)('a refusal in %s', (locale) => {
  const texts = textsFor(locale, 'market');

  it.each(refusals)(
    'CALL-07 $code says what it means for the money, beside what happened or what to do',
    (refusal) => {
      const { message } = toRefusalAnswer(refusal, texts);
      expect(sentencesOf(message).length).toBeGreaterThan(1);
      expect(message).toMatch(ofMoney[locale]);
    },
  );
});
