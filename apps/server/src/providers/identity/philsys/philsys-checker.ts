import type { KeyObject } from 'node:crypto';
import { formatDay, parseDay } from '@hiram/lending/calendar-day';
import type { IdentityChecker } from '../identity-checker.ts';
import { isSigned, type PhilsysCard, parseCard, philsysKey } from './read-card.ts';

/** The key with which the Philippine Statistics Authority signs printed cards. */
export const philsysIssuerKey = 'vD3czlgHEpf2sxGcri6iTm4zeEEA+jfd9tTq9S8zxe8=';

/**
 * The signature of a printed PhilSys card, verified offline. It proves who issued the card, not that it was never revoked.
 * Cards that carry a number or a token alone are unreadable here.
 */
export function philsysChecker(keys: readonly KeyObject[] = [philsysKey(philsysIssuerKey)]): IdentityChecker {
  return {
    kind: 'philsys-qr',
    provider: 'philsys',
    takes: 'code',
    check: async ({ evidence }) => {
      const card = parseCard(evidence.toString('utf8'));
      if (!card) return { verdict: 'unreadable' };
      if (!isSigned(card, keys)) return { verdict: 'forged', why: 'signature' };
      return {
        verdict: 'genuine',
        person: { name: nameOf(card), birthDay: birthDayOf(card) },
        document: { kind: 'philsys', number: card.subject.PCN },
      };
    },
  };
}

const nameOf = ({ subject: { fName, mName, lName, Suffix } }: PhilsysCard): string =>
  [fName, mName, lName, Suffix].filter(Boolean).join(' ');

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];

/** A card writes `January 02, 1990`; the day itself is read as well. */
function birthDayOf({ subject: { DOB } }: PhilsysCard): string {
  const [, word = '', day = '', year = ''] = /^([A-Za-z]+) (\d{1,2}), (\d{4})$/.exec(DOB.trim()) ?? [];
  const month = months.indexOf(word.toLowerCase()) + 1;
  const written =
    month > 0 ? `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}` : DOB.trim();
  const read = parseDay(written);
  return read === null ? '' : formatDay(read);
}
