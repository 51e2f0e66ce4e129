import { z } from 'zod';
import { callAddresses } from '../addresses.ts';
import { nothing } from '../answer-fields.ts';
import { type AnswerOf, defineCall, type RequestOf } from '../define-call.ts';
import { repaymentCodeLengthMin } from '../limits.ts';
import { refusalCodes } from '../refusal-codes.ts';
import { digits, id } from '../request-fields.ts';

/** Confirms a repayment by the SMS code. */
export const repaymentConfirm = defineCall(callAddresses.repaymentConfirm, {
  request: z.object({
    orderId: id(),
    verifyCode: digits(repaymentCodeLengthMin, 10).describe('code from the SMS'),
    repaymentRecordId: id().describe('repayment to confirm'),
  }),
  answer: nothing(),
  codes: {
    wrongCode: String(refusalCodes.wrongCode),
    duplicateSubmission: String(refusalCodes.duplicateSubmission),
  },
});

export type RepaymentConfirmRequest = RequestOf<typeof repaymentConfirm>;
export type RepaymentConfirmAnswer = AnswerOf<typeof repaymentConfirm>;
