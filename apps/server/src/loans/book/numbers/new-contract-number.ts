import { type Day, formatDay } from '@hiram/lending/calendar-day';
import { bucketOf, toBucketSigns } from '@hiram/wire/bucket';

const digitCount = 12;
const range = 10n ** BigInt(digitCount);

/**
 * The number of a loan, as people read it: two signs of its bucket, the day of acceptance and twelve digits of its id. It has
 * only signs of `[0-9A-Z]`; the column that holds it is unique.
 */
export function newContractNumber(id: string, acceptedOn: Day): string {
  const random = BigInt(`0x${id.replaceAll('-', '').slice(-14, -2)}`) % range;
  const day = formatDay(acceptedOn).replaceAll('-', '');
  return `${toBucketSigns(bucketOf(id))}HR${day}${random.toString().padStart(digitCount, '0')}`;
}
