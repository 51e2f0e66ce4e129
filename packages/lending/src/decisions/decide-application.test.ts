import { describe, expect, it } from 'vitest';
import { dayOf } from '../calendar-day.ts';
import { capsFor } from '../cost/caps.ts';
import { sampleTerms } from '../testing/loan-samples.ts';
import {
  ageOn,
  creditIsLateUntil,
  creditWindow,
  decideApplication,
  decisionDueBy,
} from './decide-application.ts';

const application = {
  terms: sampleTerms,
  applicant: { birthDay: dayOf('2008-11-20'), nationality: 'PH' },
  today: dayOf('2026-11-20'),
  conduct: 'specified',
  caps: null,
} as const;
const withTerm = (termDays: number) => ({ ...application, terms: { ...sampleTerms, termDays } });

describe('application', () => {
  it.each([
    [90, false],
    [91, true],
    [365, true],
    [366, false],
  ])('LEND-01 judges a term of %s days', (termDays, isAccepted) => {
    expect(decideApplication(withTerm(termDays)).ok).toBe(isAccepted);
  });

  it('LEND-01 names the terms that are possible', () => {
    const refusal = { code: 'term-out-of-range', daysMin: 91, daysMax: 365 };
    expect(decideApplication(withTerm(90))).toEqual({ ok: false, refusal });
  });

  it('LEND-01 accepts an applicant on the day of the 18th birthday and not the day before', () => {
    expect(decideApplication(application)).toEqual({
      ok: true,
      value: null,
    });
    expect(decideApplication({ ...application, today: dayOf('2026-11-19') })).toEqual({
      ok: false,
      refusal: { code: 'applicant-under-age', ageMin: 18 },
    });
  });

  it.each([
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-29', 20],
    ['2000-12-31', '2026-01-01', 25],
  ])('LEND-01 counts completed years from %s to %s', (birthDay, on, age) => {
    expect(ageOn(dayOf(birthDay), dayOf(on))).toBe(age);
  });

  it('LEND-01 takes nationals of the market only', () => {
    const applicant = { ...application.applicant, nationality: 'IN' };
    const refusal = { code: 'applicant-not-national', nationality: 'PH' };
    expect(decideApplication({ ...application, applicant })).toEqual({ ok: false, refusal });
    const terms = { ...sampleTerms, market: 'IN', currency: 'INR' } as const;
    expect(decideApplication({ ...application, terms, applicant }).ok).toBe(true);
  });

  it('LEND-01 holds the offer against the caps under strict conduct', () => {
    const principalMinor = 500_000n;
    const { termDays } = sampleTerms;
    const caps = capsFor({
      market: 'PH',
      conduct: 'strict',
      principalMinor,
      termDays,
      on: application.today,
    });
    const terms = { ...sampleTerms, interestPerDay: 2_500n };
    const strict = { ...application, terms, caps, principalMinor, conduct: 'strict' } as const;
    expect(decideApplication(strict)).toMatchObject({ refusal: { cap: 'nominal-interest-per-month' } });
    expect(decideApplication({ ...strict, terms: sampleTerms }).ok).toBe(true);
    // Not under the specified conduct, nor before an amount is chosen, nor without a cap.
    expect(decideApplication({ ...strict, conduct: 'specified' }).ok).toBe(true);
    expect(decideApplication({ ...application, terms, caps, conduct: 'strict' }).ok).toBe(true);
    expect(decideApplication({ ...strict, caps: null }).ok).toBe(true);
  });

  it('LEND-01 is decided within the days promised and credited one to three days after acceptance', () => {
    expect(decisionDueBy(dayOf('2026-11-30'), 1)).toBe(dayOf('2026-12-01'));
    expect(decisionDueBy(dayOf('2026-11-30'), 3)).toBe(dayOf('2026-12-03'));
    expect(creditWindow(dayOf('2026-11-30'))).toEqual({ from: dayOf('2026-12-01'), to: dayOf('2026-12-03') });
  });

  it('LEND-01 money is late from the day after the last of its window, and not before', () => {
    expect(creditIsLateUntil(dayOf('2026-12-03'))).toBe(dayOf('2026-11-29'));
    expect(creditIsLateUntil(dayOf('2026-12-04'))).toBe(dayOf('2026-11-30'));
  });
});
