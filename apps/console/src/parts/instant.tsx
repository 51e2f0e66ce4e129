import { type RaRecord, useRecordContext } from 'react-admin';

const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** Formats an instant in the reader's time zone: `2026-11-20 14:05`; a dash for none. The sv-SE locale prints this form. */
export const formatInstant = (instant: string): string =>
  instant === '' ? '–' : format.format(new Date(instant));

/** An instant of a row. */
export function InstantField({ source }: { readonly source: string }) {
  const record = useRecordContext<RaRecord>();
  return <span style={{ whiteSpace: 'nowrap' }}>{formatInstant(String(record?.[source] ?? ''))}</span>;
}

/** A calendar day of a row; a dash for none. */
export function DayField({ source }: { readonly source: string }) {
  const record = useRecordContext<RaRecord>();
  return <span style={{ whiteSpace: 'nowrap' }}>{String(record?.[source] || '–')}</span>;
}
