import type { RateLimit } from '../../ground/limits/rate-limit-store.ts';

const minute = 60;
const day = 86_400;

/** PROMO-06: how often a number, a device and an address are sent a code. An address may be a whole town's. */
export const codeLimits = {
  phone: [
    { seconds: minute, max: 1 },
    { seconds: 10 * minute, max: 3 },
    { seconds: day, max: 10 },
  ],
  device: [
    { seconds: 10 * minute, max: 5 },
    { seconds: day, max: 15 },
  ],
  address: [
    { seconds: 10 * minute, max: 30 },
    { seconds: day, max: 300 },
  ],
  /** The addresses around one: whoever holds a block of them holds them all. */
  network: [
    { seconds: 10 * minute, max: 300 },
    { seconds: day, max: 3_000 },
  ],
  /** The ten thousand numbers that differ in their last four digits. */
  prefix: [
    { seconds: 10 * minute, max: 100 },
    { seconds: day, max: 500 },
  ],
  /** Numbers of no market of the lender, all together. */
  abroad: [
    { seconds: 60 * minute, max: 20 },
    { seconds: day, max: 60 },
  ],
} as const satisfies { readonly [who: string]: readonly RateLimit[] };

/** From how many codes on the next one costs how many bits of work. */
export type PriceSteps = readonly { readonly from: number; readonly bits: number }[];

const step = (from: number, bits: number) => ({ from, bits });

/** What a code costs its requester by how many were sent in ten minutes: the price rises long before a limit is reached. */
export const codePrices = {
  address: [step(5, 12), step(10, 14), step(20, 16)],
  network: [step(60, 14), step(120, 16), step(200, 20)],
  prefix: [step(10, 14), step(20, 16), step(40, 20)],
  abroad: [step(2, 16), step(5, 20)],
} as const satisfies { readonly [who: string]: PriceSteps };

export const priceSeconds = 10 * minute;

/** The same by how many hundredths of an hour's money for texts are spent. */
export const spendPrices: PriceSteps = [step(25, 14), step(50, 18), step(75, 20), step(90, 22)];

/** How many codes are sent in a day at all, whoever asks: pumping from many addresses ends here. */
export const codesADayMax = 5_000;

/** How many captchas one address may begin. */
export const captchaLimits: readonly RateLimit[] = [{ seconds: 10 * minute, max: 200 }];

/** How many visits and clicks of one address are counted. */
export const trackingLimits: readonly RateLimit[] = [{ seconds: 10 * minute, max: 300 }];

const captchaSeconds = 10 * minute;
export const codeMinutes = 5;
/** The captcha that asked for a code must live as long as the code. */
export const solvedSeconds = captchaSeconds + codeMinutes * minute;
