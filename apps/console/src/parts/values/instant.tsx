import { type RaRecord, useRecordContext } from 'react-admin';

const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** Formats an instant in the reader's time zone: `2026-11-20 14:05`; a dash for none. The sv-SE locale prints this form. */
export const formatInstant = (instant: string): string =>
  instant === '' ? '–' : format.format(new Date(instant));

/** The zone in which this browser shows and reads times, at its offset of today: `GMT+8`. */
export const ownTimeZone = (): string =>
  new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

const unbroken = { whiteSpace: 'nowrap' } as const;

/** An instant of a row; in a narrow column the time stands under the day. */
export function InstantField({ source }: { readonly source: string }) {
  const record = useRecordContext<RaRecord>();
  const [day = '', time = ''] = formatInstant(String(record?.[source] ?? '')).split(' ');
  return (
    <>
      <span style={unbroken}>{day}</span> <span style={unbroken}>{time}</span>
    </>
  );
}

/** A calendar day of a row; a dash for none. */
export function DayField({ source }: { readonly source: string }) {
  const record = useRecordContext<RaRecord>();
  return <span style={unbroken}>{String(record?.[source] || '–')}</span>;
}
