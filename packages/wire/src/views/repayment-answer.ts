import { z } from 'zod';
import { detailRow, minor, numberFlag } from '../answer-fields.ts';

/** One instruction: a payment method and its steps. */
const paymentNotice = z.object({
  name: z.string().describe('payment method'),
  step: z.array(z.string()).describe('steps, in order'),
});

/**
 * The default channel and its instructions. `type`, `qrUrl` and `barCodeUrl` are ours (CODE-02, DELAY-06).
 */
const defaultChannelDetail = z.object({
  payCode: z.string().describe('payment code; empty if the channel has none'),
  logo: z.string().describe('address of the channel logo'),
  title: z.string().describe('channel name'),
  payNotice: z.record(z.string(), z.array(paymentNotice)).describe('instructions by group title'),
  type: z.literal([1, 2]).optional().describe('1 a code to copy, 2 a QR image to scan'),
  qrUrl: z.string().optional().describe('address of the QR image'),
  barCodeUrl: z.string().optional().describe('address of the bar code image'),
});

/** The content of both repayment pages (Spec §3, repayment info): the amount, its rows and the channels. */
export const repaymentAnswer = z.object({
  productName: z.string().describe('product name'),
  productLogo: z.string().describe('address of the product logo'),
  repayDate: z.string().describe('instalment: due day; rollover: next payment date. YYYY-MM-DD'),
  repayDay: z.string().optional().describe('ours: that day in words, with its weekday'),
  repayAmount: minor().describe('amount to repay, minor units'),
  onlyOn: z
    .string()
    .optional()
    .describe('ours: that the amount is of today alone, with the day; absent where repayDate asks the same'),
  dueAmount: minor()
    .optional()
    .describe('ours: the amount to repay on repayDate, where that is another one, minor units'),
  detail: z.array(detailRow).describe('rows of the amount'),
  settlement: z
    .object({
      amount: minor().describe('amount that pays off the whole loan today, minor units'),
      detail: z.array(detailRow).describe('rows of that amount'),
      saving: z.string().optional().describe('what it saves beside paying on plan; absent for nothing'),
      onlyOn: z.string().optional().describe('that it is the amount of today alone, with the day'),
    })
    .optional()
    .describe(
      'ours: the other amount that can be paid today; absent when repayAmount ends the loan or nothing can',
    ),
  comparison: z
    .object({
      notes: z.array(z.string()).describe('what an extension costs more than each of the other ways'),
      rows: z.array(detailRow).describe('what is paid in all, way by way, and the extensions left'),
    })
    .optional()
    .describe('ours, rollover: the price of the extension beside paying on plan and paying off'),
  tomorrow: z
    .string()
    .optional()
    .describe('ours: what tomorrow adds to the amount if nothing is paid; absent for nothing'),
  repayPlan: z
    .array(
      z.object({
        remark: z.string().describe('short mark before the title'),
        title: z.string().describe('name of the instalment'),
        amount: minor().describe('amount of the instalment, minor units'),
        time: z.string().describe('due day, YYYY-MM-DD'),
        day: z.string().optional().describe('ours: the due day in words, with its weekday'),
      }),
    )
    .describe('plan after the payment'),
  repayList: z
    .array(
      z.object({
        name: z.string().describe('channel name'),
        logo: z.string().describe('address of the channel logo'),
        channel_number: z.string().describe('channel number for generate-vcode'),
      }),
    )
    .describe('channels, the default one first'),
  noticeMsg: z.string().describe('note above the channels; empty for none'),
  defDetail: defaultChannelDetail.describe('default channel'),
  delayInfo: z.object({
    delayAmount: minor().describe('amount that extends the loan, minor units; 0 when there is no rollover'),
    title: z.string().describe('title of the rollover'),
  }),
  tone: z
    .enum(['good', 'due', 'danger'])
    .optional()
    .describe('ours: colour of the amount: nothing is due, something is due, something is overdue'),
  isShowReyTop: numberFlag().describe('show the instruction banner'),
});

export type RepaymentAnswer = z.output<typeof repaymentAnswer>;
export type DefaultChannelDetail = z.output<typeof defaultChannelDetail>;
