import type { RateLimit } from '../../database/rate-limit-store.ts';

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
} as const satisfies { readonly [who: string]: readonly RateLimit[] };

/** How many codes are sent in a day at all, whoever asks: pumping from many addresses ends here. */
export const codesADayMax = 5_000;

/** How many captchas one address may begin. */
export const captchaLimits: readonly RateLimit[] = [{ seconds: 10 * minute, max: 200 }];

/** How many visits and clicks of one address are counted. */
export const trackingLimits: readonly RateLimit[] = [{ seconds: 10 * minute, max: 300 }];

export const captchaSeconds = 10 * minute;
export const codeMinutes = 5;
/** The captcha that asked for a code must live as long as the code. */
export const solvedSeconds = captchaSeconds + codeMinutes * minute;
