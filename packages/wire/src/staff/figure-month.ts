import { z } from 'zod';
import { markets } from '../markets.ts';

/** A month and a market of figures. */
export const figureMonth = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .describe('year and month'),
  market: z.enum(markets),
});
