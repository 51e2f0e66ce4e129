import { isDeepStrictEqual } from 'node:util';
import { addDays, formatDay } from '@hiram/lending/calendar-day';
import { contactRulesOn, type Hours } from '@hiram/lending/contacts/contact-rules';
import { formatInstant } from '@hiram/lending/format';
import type { Market } from '@hiram/lending/market';
import { accept, refuse } from '@hiram/lending/result';
import { toQuery } from '@hiram/wire/page-parameters';
import { lockBorrower } from '../../borrowers/identity/borrower-store.ts';
import { listContacts } from '../../contacts/contact-store.ts';
import { appendContactWish, findContactWish } from '../../contacts/contact-wish-store.ts';
import type { Caller, Context } from '../../feature/context.ts';
import type { PageAction, PostedForm } from '../../feature/feature.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import type { Outcome } from '../../ground/outcome.ts';
import { toLocale } from '../../lender/texts/texts.ts';

const contactsShown = 10;
/** For how many days a borrower may ask for quiet. */
const quietDays: readonly number[] = [3, 7, 14];

/** Whole hours among which a borrower of a market chooses: those of the law, or all where consent widens them. */
function hoursOf({ clock }: Context, market: Market): { readonly first: number; readonly last: number } {
  const { hours, isWidenedByConsent } = contactRulesOn(market, clock.today(market));
  return isWidenedByConsent
    ? { first: 0, last: 24 }
    : { first: Math.ceil(hours.fromMinute / 60), last: Math.floor(hours.untilMinute / 60) };
}

/** The whole hours that the page shows for a wish: staff keep minutes as well. */
const toWholeHours = (hours: Hours | null): Hours | null =>
  hours && {
    fromMinute: Math.floor(hours.fromMinute / 60) * 60,
    untilMinute: Math.ceil(hours.untilMinute / 60) * 60,
  };

/** CONT-10: what the borrower asked for, among what they can choose, and the contacts of late. What staff noted is not shown. */
export async function showContact(context: Context, { borrowerId, market }: Caller) {
  const wish = await findContactWish(context.db, borrowerId);
  const shown = toWholeHours(wish.hours);
  const limit = contactsShown;
  const contacts = await listContacts(context.db, context.cipher, { borrowerId, limit });
  const isQuiet = wish.quietUntil !== null && wish.quietUntil > context.clock.today(market);
  return {
    ...hoursOf(context, market),
    from: shown && shown.fromMinute / 60,
    until: shown && shown.untilMinute / 60,
    quietUntil: isQuiet && wish.quietUntil !== null ? formatDay(wish.quietUntil) : null,
    quietDays,
    language: wish.locale,
    history: contacts.map(({ id, happenedAt, channel, staffId, content }) => ({
      id,
      at: formatInstant(happenedAt, market),
      channel,
      text: staffId === null ? content : '',
    })),
  };
}

/**
 * CONT-10: keeps the hours, the quiet time and the language that the borrower chose on their page. Hours and a quiet time that were
 * left as the page showed them stay exactly as they were kept.
 */
export async function takeContactForm(
  context: Context,
  caller: Caller,
  form: PostedForm,
): Promise<Outcome<PageAction>> {
  const { borrowerId, market, page } = caller;
  const hours = parseHours(context, market, form);
  if (hours === 'malformed') return refuse({ code: 'malformed', field: 'contactFrom' });
  const quiet = form.quiet ?? '';
  const days = quietDays.find((each) => String(each) === quiet);
  if (days === undefined && quiet !== '' && quiet !== 'keep')
    return refuse({ code: 'malformed', field: 'quiet' });
  const today = context.clock.today(market);
  const quietUntil = days === undefined ? null : addDays(today, days);
  const locale = toLocale(form.messageLanguage ?? '');
  await inTransaction(context.db, async (tx) => {
    await lockBorrower(tx, borrowerId);
    const kept = await findContactWish(tx, borrowerId);
    const wish = {
      hours: isDeepStrictEqual(hours, toWholeHours(kept.hours)) ? kept.hours : hours,
      quietUntil: quiet === 'keep' ? kept.quietUntil : quietUntil,
      locale,
    };
    await appendContactWish(tx, { borrowerId, staffId: null }, wish, context.clock.businessNow());
  });
  return accept({ redirectTo: `${context.settings.paths.mine}?${toQuery(page)}` });
}

const wholeHour = /^\d{1,2}$/;

function parseHours(context: Context, market: Market, form: PostedForm): Hours | null | 'malformed' {
  const { contactFrom = '', contactUntil = '' } = form;
  if (contactFrom === '' && contactUntil === '') return null;
  if (!wholeHour.test(contactFrom) || !wholeHour.test(contactUntil)) return 'malformed';
  const { first, last } = hoursOf(context, market);
  const [from, until] = [Number(contactFrom), Number(contactUntil)];
  const isPossible = from >= first && until <= last && from < until;
  return isPossible ? { fromMinute: from * 60, untilMinute: until * 60 } : 'malformed';
}
