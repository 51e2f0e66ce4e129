import { formatDay } from '@hiram/lending/calendar-day';
import { formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import type { Context } from '../feature/context.ts';
import { conductOf } from '../lender/conduct.ts';
import type { MessageValues } from '../lender/messages/write-message.ts';
import type { StoredLoan } from '../loans/book/loan-store.ts';
import type { AskedToday } from './find-asked-today.ts';

/** What stands in the message about what is asked of a loan. */
export const toMessageValues = (
  { brand, settings }: Pick<Context, 'brand' | 'settings'>,
  { contractNumber, contract }: StoredLoan,
  { amountMinor, dueDay }: AskedToday,
): MessageValues => ({
  contract: contractNumber,
  amount: formatMoney(moneyOf(amountMinor, contract.terms.currency), conductOf(settings).numbers),
  date: formatDay(dueDay),
  phone: brand.servicePhone,
  name: brand.name,
});
