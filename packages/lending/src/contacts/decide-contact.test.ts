import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf } from '../calendar-day.ts';
import { instantAt, localTime, type Market } from '../market.ts';
import { commonHours, contactHours, contactHoursEnd, contactRulesOn } from './contact-rules.ts';
import { type ContactQuestion, decideContact } from './decide-contact.ts';

const manila = (text: string): Date => new Date(`${text}:00+08:00`);
const kolkata = (text: string): Date => new Date(`${text}:00+05:30`);

const question: ContactQuestion = {
  market: 'PH',
  at: manila('2026-11-20T10:00'),
  purpose: 'debt',
  by: 'program',
  person: 'borrower',
  daysLate: 1,
  wishes: { hours: null, quietUntil: null },
  limits: { perDayMax: 2, perWeekMax: 5 },
  earlier: [],
};
const decide = (over: Partial<ContactQuestion>) => decideContact({ ...question, ...over });
const waits = (until: Date, why: string) => ({ verdict: 'waits', until, why });

describe('CONT-01 contact about money owed keeps to the hours of the market', () => {
  it.each([
    ['PH', manila('2026-11-20T05:59'), manila('2026-11-20T06:00')],
    ['PH', manila('2026-11-20T06:00'), null],
    ['PH', manila('2026-11-20T21:59'), null],
    ['PH', manila('2026-11-20T22:00'), manila('2026-11-21T06:00')],
    ['IN', kolkata('2026-11-20T07:59'), kolkata('2026-11-20T08:00')],
    ['IN', kolkata('2026-11-20T08:00'), null],
    ['IN', kolkata('2026-11-20T18:59'), null],
    ['IN', kolkata('2026-11-20T19:00'), kolkata('2026-11-21T08:00')],
  ] as const)('%s at %s', (market, at, until) => {
    expect(decide({ market, at })).toEqual(until ? waits(until, 'outside-hours') : { verdict: 'allowed' });
  });

  it.each([
    ['PH', null, manila('2026-11-20T22:00')],
    ['PH', { fromMinute: 540, untilMinute: 720 }, manila('2026-11-20T12:00')],
    ['PH', { fromMinute: 0, untilMinute: 1440 }, manila('2026-11-21T00:00')],
    ['IN', null, kolkata('2026-11-20T19:00')],
    ['IN', { fromMinute: 600, untilMinute: 1200 }, kolkata('2026-11-20T19:00')],
  ] as const)('in %s the hours of a day end, with %j chosen, at %s', (market, chosen, end) => {
    const at = manila('2026-11-20T11:30');
    expect(contactHoursEnd(market, at, { by: 'program', daysLate: 0, chosen })).toEqual(end);
  });

  it('codes and notices pass at any hour, whatever else is so', () => {
    for (const purpose of ['code', 'notice'] as const) {
      const wishes = { hours: null, quietUntil: dayOf('2027-01-01') };
      expect(decide({ purpose, at: manila('2026-11-20T02:00'), wishes })).toEqual({ verdict: 'allowed' });
    }
  });

  it('the exception for loans more than 15 days past due is for persons in the Philippines only', () => {
    const at = manila('2026-11-20T23:00');
    expect(decide({ at, by: 'person', daysLate: 15 }).verdict).toBe('waits');
    expect(decide({ at, by: 'person', daysLate: 16 }).verdict).toBe('allowed');
    expect(decide({ at, by: 'program', daysLate: 90 }).verdict).toBe('waits');
    expect(decide({ market: 'IN', at, by: 'person', daysLate: 90 }).verdict).toBe('waits');
  });

  it('nobody but the borrower is contacted about a debt', () => {
    expect(decide({ person: 'third-party', by: 'person' })).toEqual({
      verdict: 'refused',
      why: 'third-party',
    });
  });
});

describe('CONT-12 nobody is contacted about the debt of somebody who has died', () => {
  it.each(['borrower', 'third-party'] as const)('neither they nor others: %s', (person) => {
    const wanted = { person, by: 'person', isDeceased: true } as const;
    expect(decide(wanted)).toEqual({ verdict: 'refused', why: 'deceased' });
    expect(decide({ ...wanted, purpose: 'notice' })).toEqual({ verdict: 'allowed' });
  });
});

describe('CONT-02 what the borrower asked for is kept', () => {
  const evening = { fromMinute: 22 * 60, untilMinute: 24 * 60 };

  it('hours that the borrower chose count in place of the law where consent widens it, else within it', () => {
    const wishes = { hours: evening, quietUntil: null };
    expect(decide({ at: manila('2026-11-20T23:00'), wishes })).toEqual({ verdict: 'allowed' });
    expect(decide({ at: manila('2026-11-20T10:00'), wishes })).toEqual(
      waits(manila('2026-11-20T22:00'), 'borrower-hours'),
    );
    expect(decide({ market: 'IN', at: kolkata('2026-11-20T23:00'), wishes }).verdict).toBe('waits');
    const narrow = { hours: { fromMinute: 17 * 60, untilMinute: 20 * 60 }, quietUntil: null };
    expect(decide({ market: 'IN', at: kolkata('2026-11-20T19:30'), wishes: narrow })).toEqual(
      waits(kolkata('2026-11-21T17:00'), 'outside-hours'),
    );
  });

  it('a quiet time ends with the opening hour of its last day', () => {
    const wishes = { hours: null, quietUntil: dayOf('2026-11-25') };
    expect(decide({ wishes })).toEqual(waits(manila('2026-11-25T06:00'), 'quiet'));
  });
});

describe('CONT-03 contact is limited by the day and by the week', () => {
  it('waits for the next day, and for the day on which a week has room', () => {
    const today = [manila('2026-11-20T08:00'), manila('2026-11-20T09:00')];
    expect(decide({ earlier: today })).toEqual(waits(manila('2026-11-21T06:00'), 'day-limit'));
    const week = ['14', '15', '16', '17', '18'].map((day) => manila(`2026-11-${day}T08:00`));
    expect(decide({ earlier: week })).toEqual(waits(manila('2026-11-21T06:00'), 'week-limit'));
  });
});

describe('CONT-01 CONT-02 CONT-03 for any history', () => {
  const histories = fc.record({
    market: fc.constantFrom<Market>('PH', 'IN'),
    by: fc.constantFrom('program', 'person'),
    daysLate: fc.integer({ min: 0, max: 60 }),
    minute: fc.integer({ min: 0, max: 1_439 }),
    hours: fc.option(fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 24 }))),
    quietDays: fc.option(fc.integer({ min: 0, max: 40 })),
    earlier: fc.array(fc.integer({ min: -9 * 1_440, max: 0 }), { maxLength: 12 }),
    limits: fc.record({
      perDayMax: fc.integer({ min: 1, max: 3 }),
      perWeekMax: fc.integer({ min: 1, max: 6 }),
    }),
  });
  const today = dayOf('2026-11-20');

  it('the instant until which a contact waits lies inside the hours, after the quiet time and under the limits', () => {
    fc.assert(
      fc.property(histories, ({ minute, hours, quietDays, earlier, ...rest }) => {
        const at = instantAt(today, minute, rest.market);
        const chosen =
          hours && hours[0] < hours[1] ? { fromMinute: hours[0] * 60, untilMinute: hours[1] * 60 } : null;
        const quietUntil = quietDays === null ? null : addDays(today, quietDays);
        const asked: ContactQuestion = {
          ...({ ...question, ...rest, at } as ContactQuestion),
          wishes: { hours: chosen, quietUntil },
          earlier: earlier.map((minutes) => new Date(at.getTime() + minutes * 60_000)),
        };
        const decision = decideContact(asked);
        if (decision.verdict === 'refused') throw new Error('a borrower is no third party');
        const then = decision.verdict === 'waits' ? decision.until : at;
        if (decision.verdict === 'waits') expect(then > at).toBe(true);
        expect(decideContact({ ...asked, at: then })).toEqual({ verdict: 'allowed' });
        const { day, time } = localTime(then, asked.market);
        const rules = contactRulesOn(asked.market, day);
        const open = contactHours(rules, { by: asked.by, daysLate: asked.daysLate, chosen });
        const shown = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
        expect(shown >= open.fromMinute && shown < open.untilMinute).toBe(true);
        if (asked.market === 'IN') expect(commonHours(open, rules.hours)).toEqual(open);
        if (quietUntil !== null) expect(day).toBeGreaterThanOrEqual(quietUntil);
        const days = asked.earlier.map((instant) => localTime(instant, asked.market).day);
        expect(days.filter((each) => each === day).length).toBeLessThan(asked.limits.perDayMax);
        expect(days.filter((each) => each > day - 7).length).toBeLessThan(asked.limits.perWeekMax);
      }),
    );
  });
});
