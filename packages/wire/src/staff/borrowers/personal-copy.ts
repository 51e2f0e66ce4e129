import { z } from 'zod';
import { contactChannels, contactPurposes } from '../../contacts.ts';
import { currencies, markets } from '../../markets.ts';
import { id, text } from '../../request-fields.ts';
import { defineStaffRoute } from '../define-staff-route.ts';
import { staffAddresses } from '../staff-addresses.ts';
import { reasonLengthMax } from '../staff-limits.ts';

const instant = z.iso.datetime();
const sum = { amountMinor: z.int().describe('in centavos or paise'), currency: z.enum(currencies) };

const personalCopy = z.object({
  lender: z.string(),
  madeAt: instant,
  person: z.object({
    phone: z.string(),
    formerPhones: z.array(z.object({ number: z.string(), until: instant })),
    name: z.string(),
    birthDay: z.string(),
    nationality: z.string(),
    market: z.enum(markets),
    language: z.string(),
    email: z.string(),
    registeredAt: instant,
  }),
  /** What the person entered to be identified, each by the code of its field. */
  entered: z.array(z.object({ field: z.string(), value: z.string() })),
  document: z
    .object({ kind: z.string(), end: z.string().describe('the last four characters of its number') })
    .nullable(),
  pictures: z.array(z.object({ side: z.string(), keptAt: instant })),
  checks: z.array(
    z.object({ kind: z.string(), madeBy: z.string(), outcome: z.string(), checkedAt: instant }),
  ),
  consents: z.array(
    z.object({ text: z.string(), language: z.string(), at: instant, isWithdrawn: z.boolean() }),
  ),
  /** Numbers of accounts in part only, as the pages show them. */
  accounts: z.array(z.object({ account: z.string(), addedAt: instant, holderCheck: z.string() })),
  savedAccounts: z.array(z.object({ bank: z.string(), account: z.string() })),
  loans: z.array(
    z.object({
      contractNumber: z.string(),
      product: z.string(),
      status: z.string(),
      ...sum,
      owedMinor: z.int(),
      appliedAt: instant,
    }),
  ),
  payments: z.array(
    z.object({
      contractNumber: z.string(),
      ...sum,
      provider: z.string(),
      reference: z.string(),
      paidAt: instant,
    }),
  ),
  /** For which days a credit bureau was told of a loan. */
  bureauReports: z.array(z.object({ contractNumber: z.string(), day: z.string() })),
  documents: z.array(
    z.object({ contractNumber: z.string(), kind: z.string(), number: z.string(), issuedAt: instant }),
  ),
  promises: z.array(
    z.object({ contractNumber: z.string(), ...sum, madeAt: instant, dueDay: z.string(), status: z.string() }),
  ),
  complaints: z.array(
    z.object({
      type: z.string(),
      text: z.string(),
      sentAt: instant,
      answers: z.array(z.object({ text: z.string(), at: instant })),
    }),
  ),
  messages: z.array(z.object({ at: instant, text: z.string() })),
  contacts: z.array(
    z.object({ at: instant, channel: z.enum(contactChannels), purpose: z.enum(contactPurposes) }),
  ),
});

/** PRIV-02: everything that a lender keeps about a person who registered, as the person may have it. */
export type PersonalCopy = z.output<typeof personalCopy>;

const written = { params: z.object({ id: id() }), body: z.object({ reason: text(reasonLengthMax) }) };

/** PRIV-03: the same copy for a person who asked for it in writing. The reason stands in the audit trail, the answer does not. */
export const makePersonalCopy = defineStaffRoute(staffAddresses.makePersonalCopy, {
  ...written,
  access: 'personal.answer',
  personal: true,
  changesNothing: true,
  answer: personalCopy,
});

/** PRIV-05: deletes what is kept about a person who asked for it in writing and never applied for a loan. */
export const eraseBorrower = defineStaffRoute(staffAddresses.eraseBorrower, {
  ...written,
  access: 'personal.answer',
  answer: z.object({ erasedAt: instant }),
});
