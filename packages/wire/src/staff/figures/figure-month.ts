import { z } from 'zod';
import { markets } from '../../markets.ts';

/** A month and a market of figures. */
export const figureMonth = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .describe('year and month; that of today in the market if absent'),
  market: z.enum(markets),
});
