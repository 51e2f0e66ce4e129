import { timingSafeEqual } from 'node:crypto';

/** Whether a request carries the key of the lender's login system. Without a configured key nobody does. */
export function isPartnerKey(header: string | undefined, apiKey: string): boolean {
  const given = Buffer.from(header ?? '');
  const wanted = Buffer.from(`Bearer ${apiKey}`);
  return apiKey !== '' && given.length === wanted.length && timingSafeEqual(given, wanted);
}
