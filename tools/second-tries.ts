/**
 * How often a test that failed is tried once more. `npm test` and `npm run steady` never do it. The machine of CI is shared and may stall
 * for seconds, which fails a test of thousands: there it is tried once more, and named.
 */
export const secondTries = process.env.CI === 'true' ? 1 : 0;

/** More second tries than this are no stall of the machine, and fail the run. */
export const secondTriesMax = 3;
