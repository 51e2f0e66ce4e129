import { type Day, dayOf, parseDay } from '@hiram/lending/calendar-day';
import { termsContent } from '@hiram/wire/staff/set-up/product-content';
import { z } from 'zod';

const paymentsMax = 500;
const correctionsMax = 200;

const day = z
  .string('expected a day as 2026-11-20')
  .refine((text) => parseDay(text) !== null, 'expected a day as 2026-11-20')
  .transform((text): Day => dayOf(text));
const amount = z
  .int('expected whole minor units, as 530000 for 5,300.00')
  .positive('expected an amount above zero')
  .transform((minor) => BigInt(minor));
const rest = z
  .int('expected whole minor units, as 530000 for 5,300.00')
  .nonnegative('expected no amount below zero')
  .transform((minor) => BigInt(minor));
/** Neither a page nor the database takes what cannot be printed. */
const unprintable = /[\p{Cc}\p{Cs}]/u;
const anyText = (lengthMax: number) =>
  z
    .string('expected a text')
    .trim()
    .max(lengthMax, `expected at most ${lengthMax} characters`)
    .refine((value) => !unprintable.test(value), 'has characters that cannot be printed');
const text = (lengthMax: number) => anyText(lengthMax).min(1, 'expected a text that is not empty');
const part = z.enum(['lawful-charge', 'enforcement-cost', 'penalty', 'fee', 'interest', 'principal']);

const borrower = z.strictObject({
  phone: z
    .string('expected a mobile number')
    .min(6, 'expected a mobile number')
    .max(24, 'expected a mobile number'),
  name: text(120),
  birthDay: day,
  nationality: z.string('expected a country as PH').regex(/^[A-Z]{2}$/, 'expected a country as PH'),
  /** Had a settled loan with the lender before this one. */
  isRepeat: z.boolean('expected true or false').default(false),
});

const payment = z.strictObject({
  day,
  amountMinor: amount,
  reference: anyText(64).default(''),
  channel: text(60),
  purpose: z.enum(['repayment', 'extension'], 'expected repayment or extension').default('repayment'),
});

/** What the contract has otherwise than the product. */
const terms = termsContent
  .pick({ termDays: true, instalmentCount: true, interestPerDay: true, fee: true, latePenalty: true })
  .extend({ rolloversMax: termsContent.shape.rolloversMax })
  .partial()
  .strict();

/** A running loan of another system, as one line of the file has it. Amounts are whole minor units, rates parts per million. */
export const loanLine = z.strictObject({
  number: z
    .string('expected the number of the loan in the earlier system')
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9 ._/-]{0,39}$/, 'expected at most 40 letters, digits, spaces and . _ / -'),
  borrower,
  product: z.int('expected the number of a product').positive('expected the number of a product'),
  principalMinor: amount,
  acceptedOn: day.optional(),
  paidOutOn: day,
  terms: terms.default({}),
  dueDays: z.array(day).min(1).max(366).optional(),
  payments: z.array(payment).max(paymentsMax).default([]),
  waivers: z
    .array(z.strictObject({ day, part, amountMinor: amount }))
    .max(correctionsMax)
    .default([]),
  charges: z
    .array(
      z.strictObject({ day, part: part.extract(['lawful-charge', 'enforcement-cost']), amountMinor: amount }),
    )
    .max(correctionsMax)
    .default([]),
  pauses: z
    .array(z.strictObject({ from: day, through: day }))
    .max(correctionsMax)
    .default([]),
  owed: z.strictObject({
    on: day,
    totalMinor: rest,
    parts: z
      .strictObject({
        lawfulChargeMinor: rest,
        enforcementCostMinor: rest,
        penaltyMinor: rest,
        feeMinor: rest,
        interestMinor: rest,
        principalMinor: rest,
      })
      .partial()
      .default({}),
  }),
});

/** A line that has the form of one. */
export type LoanLine = z.output<typeof loanLine>;
