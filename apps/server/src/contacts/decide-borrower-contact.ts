import { type ContactedBy, contactHoursEnd } from '@hiram/lending/contacts/contact-rules';
import {
  type ContactDecision,
  type ContactLimits,
  type ContactPurpose,
  contactWeekDays,
  decideContact,
} from '@hiram/lending/contacts/decide-contact';
import { dayOfInstant, type Market } from '@hiram/lending/market';
import { listSamePersons } from '../borrowers/matches/persons.ts';
import type { Tx } from '../ground/engine/database.ts';
import { findContactWish } from './contact-wish-store.ts';
import { type EarlierContacts, listDebtContacts } from './debt-contact-store.ts';

/** A contact that somebody wants to make with a borrower. */
export type WantedContact = {
  readonly borrowerId: string;
  readonly market: Market;
  readonly purpose: ContactPurpose;
  readonly by: ContactedBy;
  /** The borrower themself if absent. */
  readonly person?: 'third-party';
  /** Whether staff have recorded the death of the borrower (CONT-12). */
  readonly isDeceased?: boolean;
  readonly daysLate: number;
  readonly at: Date;
  /** Those of the lender, `brand.reminders`. */
  readonly limits: ContactLimits;
  /** The occasion that is being decided on: its contacts of the day do not count. */
  readonly occasionId?: string;
};

/** How far back contacts are read: as far as the limits count, and a day for the hour of today. */
export const contactsReadMs = (contactWeekDays + 1) * 86_400_000;

/**
 * CONT-01: whether a borrower may be contacted at an instant, by the rules of the market, what the borrower asked for and the
 * limits, which count all borrowers who are the same person. A person keeps to what had been asked for
 * by that instant (CONT-09), the program to what was asked for last. Two deciders see each other's contacts only if the
 * transaction holds the person (`lockPerson`) until it appends.
 */
export async function decideBorrowerContact(tx: Tx, wanted: WantedContact): Promise<ContactDecision> {
  const { borrowerId, market, purpose, by, daysLate, at, occasionId, limits } = wanted;
  const { person = 'borrower', isDeceased = false } = wanted;
  if (purpose !== 'debt') return { verdict: 'allowed' };
  const since = new Date(at.getTime() - contactsReadMs);
  const except = occasionId ? { occasionId, day: dayOfInstant(at, market) } : undefined;
  return decideContact({
    ...{ market, at, purpose, by, person, isDeceased, daysLate },
    wishes: await findContactWish(tx, borrowerId, by === 'person' ? at : undefined),
    limits,
    earlier: await listContactsOfPerson(tx, { borrowerId, market, since, except }),
  });
}

/** The instant at which the hours of the day end in which a borrower may be contacted about money owed. */
export async function findContactEnd(
  tx: Tx,
  {
    borrowerId,
    market,
    by,
    daysLate,
    at,
  }: Pick<WantedContact, 'borrowerId' | 'market' | 'by' | 'daysLate' | 'at'>,
): Promise<Date> {
  const { hours: chosen } = await findContactWish(tx, borrowerId);
  return contactHoursEnd(market, at, { by, daysLate, chosen });
}

/** Each borrower of the person is read in a statement of their own bucket. */
async function listContactsOfPerson(tx: Tx, earlier: EarlierContacts): Promise<Date[]> {
  const others = await listSamePersons(tx, earlier.borrowerId);
  const contacts = await listDebtContacts(tx, earlier);
  for (const borrowerId of others) contacts.push(...(await listDebtContacts(tx, { ...earlier, borrowerId })));
  return contacts;
}
