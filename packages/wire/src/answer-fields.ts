import { z } from 'zod';

/** An amount in whole minor units. */
export const minor = () => z.int().nonnegative();

/** 1 for yes, 0 for no. */
export const numberFlag = () => z.literal([0, 1]);

/** '1' for yes, '0' for no. */
export const textFlag = () => z.enum(['0', '1']);

/** No data, only code and message. */
export const nothing = () => z.null();

/** One row of a details list, with formatted texts. */
export const detailRow = z.object({
  text: z.string().describe('label'),
  value: z.string().describe('formatted value'),
  tone: z.literal('danger').optional().describe('shown in the warning colour'),
});

/** One row of an order card in the complaints. */
export const titledValue = z.object({
  title: z.string().describe('label'),
  value: z.string().describe('formatted value'),
});

/** A product of the loan market. The specification's wire names are obfuscated; these are ours. */
export const recommendedProduct = z.object({
  positionId: z.string().describe('position in the list, sent when it is tapped'),
  logo: z.string().describe('address of the logo'),
  name: z.string().describe('product name'),
  buttonMsg: z.string().describe('text of the button'),
  enabled: textFlag().describe("the button is grey unless '1', and does nothing if '0'"),
  range: z.string().describe('formatted range of amounts'),
  rangeDsc: z.string().describe('description of the range'),
  rate: z.string().describe('formatted rate'),
  dsc: z.string().describe('description'),
});

export type DetailRow = z.output<typeof detailRow>;
export type RecommendedProduct = z.output<typeof recommendedProduct>;
