import { z } from 'zod';

/** The loan at a glance, in finished texts of the borrower's language: amounts, days and times are written already. */
export const orderHome = z.object({
  tone: z.enum(['good', 'due', 'danger', 'calm']).describe('colour of the state'),
  amount: z
    .object({
      label: z.string().describe('what the amount is: the next payment, or what was applied for'),
      value: z.string(),
      when: z.string().describe('until when it is to pay; empty for none'),
      tomorrow: z.string().describe('what tomorrow adds; empty for nothing'),
    })
    .optional()
    .describe('the main amount; none where nothing is owed or lent'),
  paid: z
    .object({ label: z.string(), done: z.int(), of: z.int() })
    .optional()
    .describe('how many instalments are paid; only while a loan of several runs'),
  news: z
    .object({
      text: z.string().describe('a new plan that waits for an answer, or a pause'),
      action: z.string().describe('name of the link; empty for none'),
      url: z.string().describe('where it can be answered; empty for nowhere'),
    })
    .optional()
    .describe('what the lender offers or has granted'),
  promise: z
    .object({
      text: z.string().describe('the promise to pay that is open, or that one can be made'),
      action: z.string().describe('name of the link; empty for none'),
      url: z.string().describe('where it can be made; empty for nowhere'),
    })
    .optional()
    .describe("a late borrower's promise to pay"),
  mandate: z
    .object({
      text: z.string().describe('that automatic repayment is on, or that it can be set up'),
      action: z.string().describe('name of the link; empty for none'),
      url: z.string().describe('where it is set up or ended; empty for nowhere'),
    })
    .optional()
    .describe('automatic repayment'),
  plan: z
    .array(
      z.object({
        badge: z.string(),
        title: z.string(),
        date: z.string(),
        amount: z.string(),
        standing: z.enum(['paid', 'late', 'next', 'later']),
        note: z.string().describe('that it is paid, or how much of it; empty for nothing'),
      }),
    )
    .describe('the current schedule; empty unless a loan of several instalments runs'),
  steps: z
    .array(
      z.object({
        name: z.string(),
        detail: z.string().describe('when it happened, or will happen; empty for neither'),
        state: z.enum(['done', 'now', 'next', 'failed']),
      }),
    )
    .describe('the way of the application; empty once the money has arrived'),
  extension: z
    .string()
    .optional()
    .describe('what an extension costs today and the new due date; absent where none is possible'),
  isPayoutReturned: z.boolean().describe('another account is needed before the money can be sent'),
  isAccountHeld: z
    .boolean()
    .optional()
    .describe('the money waits until staff have looked at the account; another one can be named'),
  isNothingOffered: z
    .boolean()
    .optional()
    .describe('no other loan of its product is offered to this borrower now'),
});

export type OrderHome = z.infer<typeof orderHome>;
