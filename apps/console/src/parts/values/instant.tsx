import { type RaRecord, useRecordContext } from 'react-admin';
import { readSeat } from '../../staff-api/sign-in-again.ts';

/** The zone of the lender's market, which its days and files are in; the reader's own where the lender lends in several. */
const shownZone = (): string | undefined => readSeat().signedIn?.timeZone || undefined;

let format: Intl.DateTimeFormat | undefined;
let formatZone: string | undefined;

function formatNow(): Intl.DateTimeFormat {
  const timeZone = shownZone();
  if (!format || formatZone !== timeZone)
    format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  formatZone = timeZone;
  return format;
}

/** Formats an instant in the shown zone: `2026-11-20 14:05`; a dash for none. The sv-SE locale prints this form. */
export const formatInstant = (instant: string): string =>
  instant === '' ? '–' : formatNow().format(new Date(instant));

/** The instant of a day and a time that are typed in the shown zone. A market's clocks are never changed; the reader's may be. */
export function parseInstant(typed: string): string {
  if (!shownZone()) return new Date(typed).toISOString();
  const asUtc = Date.parse(`${typed}Z`);
  const shown = Date.parse(`${formatNow().format(asUtc).replace(' ', 'T')}Z`);
  return new Date(2 * asUtc - shown).toISOString();
}

/** The zone in which times are shown and read, at its offset of today: `GMT+8`. */
export const shownTimeZone = (): string =>
  new Intl.DateTimeFormat('en', { timeZone: shownZone(), timeZoneName: 'shortOffset' })
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
