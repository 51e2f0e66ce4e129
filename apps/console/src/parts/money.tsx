import { type RaRecord, useRecordContext } from 'react-admin';

const symbols: { readonly [currency: string]: string } = { PHP: '₱', INR: '₹' };

/** Whole minor units as people read them: `₱ 12.345,67`. */
export function formatMinor(minor: number, currency: string): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  const units = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${minor < 0 ? '-' : ''}${symbols[currency] ?? currency} ${units},${digits.slice(-2)}`;
}

/** An amount of a row, in the row's currency; a dash where there is none. */
export function MoneyField({ source }: { readonly source: string }) {
  const record = useRecordContext<RaRecord>();
  const minor: unknown = record?.[source];
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {typeof minor === 'number' ? formatMinor(minor, String(record?.currency)) : '–'}
    </span>
  );
}
