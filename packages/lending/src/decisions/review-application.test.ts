import { describe, expect, it } from 'vitest';
import { dayOf } from '../calendar-day.ts';
import { contractWith } from '../testing/loan-samples.ts';
import { type BorrowerStanding, isAboveCaps, reviewApplication } from './review-application.ts';

const { terms } = contractWith();
const clean: BorrowerStanding = {
  kind: 'new',
  otherOpenLoans: 0,
  settledLoans: 0,
  lateLoans: 0,
  overdueLoans: 0,
  isAccountBound: true,
  complaints: 0,
};
const application = {
  terms,
  principalMinor: 500_000n,
  conduct: 'specified',
  submittedOn: dayOf('2026-11-20'),
  birthDay: dayOf('1994-03-21'),
  standing: clean,
} as const;

const findingsOf = (change: Partial<Parameters<typeof reviewApplication>[0]>) =>
  Object.fromEntries(
    reviewApplication({ ...application, ...change }).map(({ rule, verdict, figure }) => [
      rule,
      `${verdict} ${figure}`,
    ]),
  );
const withStanding = (change: Partial<BorrowerStanding>) => findingsOf({ standing: { ...clean, ...change } });

describe('the review of an application', () => {
  it('finds nothing against an adult with an account and a clean history', () => {
    const verdicts = reviewApplication(application).filter(({ rule }) => rule !== 'caps');
    expect(verdicts.every(({ verdict }) => verdict === 'good')).toBe(true);
    expect(findingsOf({})).toMatchObject({
      ...{ age: 'good 32', 'borrower-kind': 'good new', 'settled-loans': 'good 0', caps: 'good within' },
      'payout-account': 'good bound',
    });
    expect(findingsOf({ birthDay: dayOf('2008-11-20') }).age).toBe('good 18');
  });

  it('is against minors, unidentified persons, overdue borrowers and borrowers without an account', () => {
    expect(findingsOf({ birthDay: dayOf('2008-11-21') }).age).toBe('bad 17');
    expect(findingsOf({ birthDay: null }).age).toBe('bad unknown');
    expect(withStanding({ overdueLoans: 1 })['overdue-loans']).toBe('bad 1');
    expect(withStanding({ isAccountBound: false })['payout-account']).toBe('bad missing');
  });

  it('asks for a review of past late payments, other open loans and complaints', () => {
    const found = withStanding({ lateLoans: 2, otherOpenLoans: 1, complaints: 3 });
    expect([found['late-loans'], found['open-orders'], found.complaints]).toEqual([
      'look 2',
      'look 1',
      'look 3',
    ]);
  });

  it('names the cap that the terms break: against under strict conduct, a review otherwise', () => {
    const dear = { ...terms, interestPerDay: 5_000n };
    expect(findingsOf({ terms: dear }).caps).toBe('look nominal-interest-per-month');
    expect(findingsOf({ terms: dear, conduct: 'strict' }).caps).toBe('bad nominal-interest-per-month');
    expect(findingsOf({ principalMinor: 2_000_000n }).caps).toBe('good none');
    expect([isAboveCaps({ ...application, terms: dear }), isAboveCaps(application)]).toEqual([true, false]);
  });
});
