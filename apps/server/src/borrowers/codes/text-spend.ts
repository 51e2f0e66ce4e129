import type { Settings } from '../../ground/settings/settings.ts';

/** What texts cost in an hour, beside what they may cost. */
export type TextSpend = {
  readonly spentMinor: bigint;
  readonly limitMinor: bigint;
  readonly percent: number;
  /** So much is spent that somebody must look. */
  readonly isAlarm: boolean;
  /** One more would cost more than the hour's money. */
  readonly isSpent: boolean;
};

const alarmPercent = 50;

/** Works out what so many registration texts in an hour cost the lender. */
export function calculateTextSpend(
  { registration }: Pick<Settings, 'registration'>,
  sent: number,
): TextSpend {
  const { textPriceMinor, spendHourMinor: limitMinor } = registration;
  const spentMinor = BigInt(sent) * textPriceMinor;
  const percent = Number((spentMinor * 100n) / limitMinor);
  const isSpent = spentMinor + textPriceMinor > limitMinor;
  return { spentMinor, limitMinor, percent, isAlarm: percent >= alarmPercent, isSpent };
}
