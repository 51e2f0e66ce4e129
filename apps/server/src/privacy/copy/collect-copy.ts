import { dayOf } from '@hiram/lending/calendar-day';
import { instantAt, marketOfCurrency, readCurrency } from '@hiram/lending/market';
import type { BorrowerStory } from '@hiram/wire/staff/borrowers/borrowers';
import type { PersonalCopy } from '@hiram/wire/staff/borrowers/personal-copy';
import {
  listBorrowerLoans,
  listBorrowerPayments,
  loadRegistration,
} from '../../borrower-story/borrower-rows-store.ts';
import { loadNumbers } from '../../borrower-story/load-numbers.ts';
import { loadPromises } from '../../borrower-story/load-parts.ts';
import { findKeptAddress } from '../../borrowers/email/borrower-email-store.ts';
import type { Borrower } from '../../borrowers/identity/borrower-store.ts';
import { listComplaints, listReplies } from '../../complaints/complaint-store.ts';
import { listContacts } from '../../contacts/contact-store.ts';
import { listReportsOf } from '../../credit-bureau/bureau-report-loan-store.ts';
import { groupNumber } from '../../documents/issued/document-number.ts';
import { listDocuments } from '../../documents/issued/issued-document-store.ts';
import type { Context } from '../../feature/context.ts';
import { listIdentityPictures } from '../../ground/pictures/picture-store.ts';
import { listChecks } from '../../identity/check-store.ts';
import { listConsents } from '../../identity/entries/consent-store.ts';
import { documentCodes, innerCodes, readEntries } from '../../identity/entries/entry-store.ts';
import { loadMessages } from '../../loan-story/story-contacts.ts';
import { loadAccounts } from '../../loan-story/story-money.ts';
import { listRepaymentCards } from '../../payments/cards/repayment-card-store.ts';
import { listTakenOverPayments } from '../../payments/taken-over/taken-over-payment-store.ts';

/** Of each list so many, the newest: more than anybody has who borrows for ten years. */
const listedMax = 5_000;

/**
 * PRIV-02: everything that is kept about a borrower, for the person themselves. Numbers of accounts and documents stand in part only,
 * as on the pages. Notes of staff are not in it: they may be about others, and the grievance officer answers for them.
 */
export async function collectCopy(context: Context, borrower: Borrower): Promise<PersonalCopy> {
  const { brand, clock } = context;
  return {
    lender: brand.company,
    madeAt: clock.businessNow().toISOString(),
    ...(await collectPerson(context, borrower)),
    ...(await collectMoney(context, borrower.id)),
    ...(await collectTalk(context, borrower)),
  };
}

async function collectPerson(context: Context, borrower: Borrower) {
  const { db, cipher } = context;
  const { id, personal, market, locale } = borrower;
  const entries = await readEntries(db, cipher, id);
  const kind = entries[documentCodes.kind] ?? '';
  return {
    person: {
      ...{ ...personal, market },
      formerPhones: (await loadNumbers(context, borrower)).former,
      language: locale ?? '',
      email: (await findKeptAddress(db, cipher, id))?.address ?? '',
      registeredAt: (await loadRegistration(db, id)).registeredAt.toISOString(),
    },
    entered: Object.entries(entries)
      .filter(([field, value]) => !innerCodes.includes(field) && value !== '')
      .map(([field, value]) => ({ field, value })),
    document: kind ? { kind, end: entries[documentCodes.end] ?? '' } : null,
    pictures: (await listIdentityPictures(db, id)).map(({ side, keptAt }) => ({
      side,
      keptAt: keptAt.toISOString(),
    })),
    checks: (await listChecks(db, cipher, id)).map(({ kind: check, provider, outcome, checkedAt }) => ({
      ...{ kind: check, madeBy: provider, outcome },
      checkedAt: checkedAt.toISOString(),
    })),
    consents: (await listConsents(db, id)).map(({ text, locale: language, givenAt, isWithdrawn }) => ({
      ...{ text, language, isWithdrawn },
      at: givenAt.toISOString(),
    })),
  };
}

async function collectMoney(context: Context, id: string) {
  const { db, cipher } = context;
  const loans = (await listBorrowerLoans(db, [id])).get(id) ?? [];
  const accounts = await loadAccounts(db, cipher, id);
  const saved = await listRepaymentCards(db, cipher, id);
  return {
    accounts: accounts.map(({ account, boundAt, check }) => ({
      ...{ account, addedAt: boundAt },
      holderCheck: check?.outcome ?? '',
    })),
    savedAccounts: saved.map(({ bankName, masked }) => ({ bank: bankName, account: masked })),
    loans: loans.map(
      ({ contractNumber, product, status, currency, principalMinor, owedMinor, appliedAt }) => ({
        ...{ contractNumber, product, status, currency, owedMinor, appliedAt },
        amountMinor: principalMinor,
      }),
    ),
    payments: [
      ...(await listBorrowerPayments(db, id, listedMax)).map(
        ({ contractNumber, amountMinor, currency, provider, reference, paidAt }) => ({
          ...{ contractNumber, amountMinor, currency, provider, reference, paidAt },
        }),
      ),
      ...(await listBefore(context, loans)),
    ],
    bureauReports: await listReportsOf(db, id, listedMax),
    documents: await listIssued(context, loans),
    promises: (await loadPromises(context, loans)).map(
      ({ contractNumber, amountMinor, currency, madeAt, dueDay, status }) => ({
        ...{ contractNumber, amountMinor, currency, madeAt, dueDay, status },
      }),
    ),
  };
}

const noonMinute = 720;

/** What was paid before loans were taken over from another system. Only the days are known: noon is of the day everywhere. */
async function listBefore({ db }: Context, loans: BorrowerStory['loans']): Promise<PersonalCopy['payments']> {
  const numbers = new Map(loans.map(({ orderId, contractNumber }) => [orderId, contractNumber]));
  const payments = await listTakenOverPayments(db, [...numbers.keys()]);
  return payments.map(({ order_id, amount_minor, currency: code, channel: provider, reference, paid_on }) => {
    const currency = readCurrency(code);
    const paidAt = instantAt(dayOf(paid_on), noonMinute, marketOfCurrency(currency)).toISOString();
    const contractNumber = numbers.get(order_id) ?? '';
    return { contractNumber, amountMinor: Number(amount_minor), currency, provider, reference, paidAt };
  });
}

/** The documents of all loans. Whether each still holds is on the page that verifies it. */
async function listIssued(
  { db, cipher }: Context,
  loans: BorrowerStory['loans'],
): Promise<PersonalCopy['documents']> {
  const documents: PersonalCopy['documents'] = [];
  for (const { orderId, contractNumber } of loans)
    for (const { kind, number, issuedAt } of await listDocuments(db, cipher, orderId))
      documents.push({
        ...{ contractNumber, kind },
        number: groupNumber(number),
        issuedAt: issuedAt.toISOString(),
      });
  return documents;
}

async function collectTalk(context: Context, borrower: Borrower) {
  const { db, cipher } = context;
  const { id: borrowerId } = borrower;
  const complaints: PersonalCopy['complaints'] = [];
  for (const { id, problemType, detail, sentAt } of await listComplaints(db, cipher, borrowerId))
    complaints.push({
      ...{ type: problemType, text: detail },
      sentAt: sentAt.toISOString(),
      answers: (await listReplies(db, cipher, id)).map(({ text, repliedAt }) => ({
        text,
        at: repliedAt.toISOString(),
      })),
    });
  const contacts = await listContacts(db, cipher, { borrowerId, limit: listedMax });
  return {
    complaints,
    messages: (await loadMessages(context, db, borrower, listedMax)).map(({ at, text }) => ({ at, text })),
    contacts: contacts.map(({ happenedAt, channel, purpose }) => ({
      ...{ channel, purpose },
      at: happenedAt.toISOString(),
    })),
  };
}
