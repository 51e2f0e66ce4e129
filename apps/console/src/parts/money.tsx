import type { MinorSum } from '@hiram/wire/staff/minor-sum';
import { type RaRecord, useRecordContext } from 'react-admin';

const symbols: { readonly [currency: string]: string } = { PHP: '₱', INR: '₹' };

/** Formats minor units as `₱ 12.345,67`. */
export function formatMinor(minor: MinorSum, currency: string): string {
  const written = String(minor);
  const digits = written.replace('-', '').padStart(3, '0');
  const units = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${written.startsWith('-') ? '-' : ''}${symbols[currency] ?? currency} ${units},${digits.slice(-2)}`;
}

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
