import { formatMoney } from '@hiram/wire/browser/format-money';
import type { MinorSum } from '@hiram/wire/staff/minor-sum';
import { type RaRecord, useRecordContext } from 'react-admin';

const symbols: { readonly [currency: string]: string } = { PHP: '₱', INR: '₹' };

/** Formats minor units as staff read them in their market, in both conducts: `₱12,345.67`, `₹1,00,000.00` (decisions §9). */
export const formatMinor = (minor: MinorSum, currency: string): string =>
  formatMoney(minor, symbols[currency] ?? `${currency} `, 'market');

/** An amount of a row, in the row's currency; a dash for none. */
export function MoneyField({ source }: { readonly source: string }) {
  const record = useRecordContext<RaRecord>();
  const minor: unknown = record?.[source];
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {typeof minor === 'number' || typeof minor === 'string'
        ? formatMinor(minor, String(record?.currency))
        : '–'}
    </span>
  );
}
