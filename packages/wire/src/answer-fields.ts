import { z } from 'zod';

/** An amount in whole minor units. */
export const minor = () => z.int().nonnegative();

/** 1 for yes, 0 for no. */
export const numberFlag = () => z.literal([0, 1]);

/** '1' for yes, '0' for no. */
export const textFlag = () => z.enum(['0', '1']);

/** Nothing to say but the code and the message. */
export const nothing = () => z.null();

/** A line of a details list: both sides are ready to read. */
export const detailRow = z.object({
  text: z.string().describe('label'),
  value: z.string().describe('value, ready to read'),
  tone: z.literal('danger').optional().describe('shown in the colour of a warning'),
});

/** A line of an order card in the complaints. */
export const titledValue = z.object({
  title: z.string().describe('label'),
  value: z.string().describe('value, ready to read'),
});

/** A product of the loan market. The specification has its wire names obfuscated: these are ours. */
export const recommendedProduct = z.object({
  positionId: z.string().describe('id of the place in the list, named when it is tapped'),
  logo: z.string().describe('address of the logo'),
  name: z.string().describe('product name'),
  buttonMsg: z.string().describe('text of the button'),
  enabled: textFlag().describe("the button is grey unless '1' and acts only if not '0'"),
  range: z.string().describe('amount range, ready to read'),
  rangeDsc: z.string().describe('what the range is'),
  rate: z.string().describe('rate, ready to read'),
  dsc: z.string().describe('description'),
});

export type DetailRow = z.output<typeof detailRow>;
export type RecommendedProduct = z.output<typeof recommendedProduct>;
