import { type RaRecord, useRecordContext } from 'react-admin';

const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** An instant as people read it, in the reader's own time zone: `2026-11-20 14:05`; a dash when there is none. */
export const formatInstant = (instant: string): string =>
  instant === '' ? '–' : format.format(new Date(instant));

/** An instant of a row. */
export function InstantField({ source }: { readonly source: string }) {
  const record = useRecordContext<RaRecord>();
  return <span style={{ whiteSpace: 'nowrap' }}>{formatInstant(String(record?.[source] ?? ''))}</span>;
}

/** A calendar day of a row, in one line; a dash when there is none. */
export function DayField({ source }: { readonly source: string }) {
  const record = useRecordContext<RaRecord>();
  return <span style={{ whiteSpace: 'nowrap' }}>{String(record?.[source] || '–')}</span>;
}
