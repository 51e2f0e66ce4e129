import { dayOf, formatDay } from '@hiram/lending/calendar-day';
import { formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import { accept, refuse } from '@hiram/lending/result';
import { isOfDeceased } from '../../../../contacts/is-of-deceased.ts';
import { resumeReminders, stopReminders } from '../../../../contacts/reminder-stop-store.ts';
import { endOffer, findOpenOffer, insertOffer } from '../../../../loans/restructure/offer-store.ts';
import { quoteOffer } from '../../../../loans/restructure/quote-offer.ts';
import type { Planner, Planning } from '../action-plan.ts';
import { refuseSchedule } from './say-schedule-fault.ts';

/**
 * Offers the borrower a new plan. Nothing changes before the borrower accepts it; until then, or until its last day, the loan
 * is not reminded of. An offer that has passed its last day makes room for a new one. To who has died nothing is offered.
 */
export const planOffer: Planner<'offer-plan'> = async (planning) => {
  const { context, tx, loan, id, input } = planning;
  const today = context.clock.today(loan.contract.terms.market);
  const [firstDueDay, endsOn] = [dayOf(input.firstDueDay), dayOf(input.endsOn)];
  if (endsOn < today || endsOn >= firstDueDay)
    return refuse({
      code: 'not-possible',
      why: 'The offer must end today or later, before the first due date.',
    });
  if (await isOfDeceased(context, tx, loan))
    return refuse({ code: 'not-possible', why: 'The borrower has died.' });
  const standing = await findOpenOffer(tx, loan.id);
  if (standing && standing.endsOn >= today)
    return refuse({
      code: 'not-possible',
      why: 'The borrower has an open offer already. Withdraw it first.',
    });
  const terms = {
    id,
    instalmentCount: input.instalmentCount,
    intervalDays: input.intervalDays,
    firstDueDay,
    interestPerDay: BigInt(input.interestPerDay),
    waivers: input.waivers.map(({ part, amountMinor }) => ({
      part,
      amountMinor: amountMinor === null ? null : BigInt(amountMinor),
    })),
  };
  const quote = quoteOffer(loan, terms, today);
  if (!quote.ok) return refuseSchedule(quote.refusal);
  return accept({
    events: [],
    remarks: remarksOf(planning, quote.value),
    // The amounts are those of today; the borrower reads those of the day on which they accept.
    lasting: [],
    save: async (each) => {
      const now = context.clock.businessNow();
      const { borrowerId } = loan;
      if (standing) await endOffer(each, standing.id, { status: 'expired' }, now);
      await insertOffer(each, { ...terms, orderId: loan.id, borrowerId, endsOn }, now);
      const stop = {
        orderId: loan.id,
        borrowerId,
        sourceId: id,
        cause: 'restructure',
        untilDay: endsOn,
      } as const;
      await stopReminders(each, stop, now);
    },
    messages: () => [offerMessage(planning)],
  });
};

function remarksOf(
  { loan, input }: Planning<'offer-plan'>,
  { plan, waivedMinor }: Extract<ReturnType<typeof quoteOffer>, { ok: true }>['value'],
): string[] {
  const money = (minor: bigint) => formatMoney(moneyOf(minor, loan.contract.terms.currency), 'market');
  const rows = plan.parts.map(
    ({ index, dueDay, amountMinor }) => `${index}. ${formatDay(dueDay)} ${money(amountMinor)}`,
  );
  return [
    'Nothing changes before the borrower accepts the plan in the app.',
    `As of today: ${money(plan.totalMinor)} in ${plan.parts.length} payments, ${money(plan.interestMinor)} of it new interest; ${money(waivedMinor)} is given up.`,
    rows.join(' · '),
    `The offer is open until ${input.endsOn}. The borrower gets no reminders until then.`,
  ];
}

function offerMessage({ loan, id, input }: Planning<'offer-plan'>) {
  const payload = {
    borrowerId: loan.borrowerId,
    template: 'messagePlanOffered',
    contract: loan.contractNumber,
    amountMinor: '0',
    currency: loan.contract.terms.currency,
    date: input.endsOn,
    offerId: id,
  };
  return { kind: 'send-message', dedupeKey: `message:plan-offer:${id}`, payload };
}

/** Takes the offer back that was read, before the borrower has answered. */
export const planWithdrawal: Planner<'withdraw-plan'> = async ({ context, tx, loan, input }) => {
  const offer = await findOpenOffer(tx, loan.id);
  if (!offer) return refuse({ code: 'not-possible', why: 'No new plan is open for this loan.' });
  if (offer.id !== input.offerId)
    return refuse({
      code: 'not-possible',
      why: 'A newer plan is open by now. Read it before you withdraw it.',
    });
  return accept({
    events: [],
    remarks: ['The borrower can accept the new plan no more. Reminders start again.'],
    save: async (each) => {
      const now = context.clock.businessNow();
      await endOffer(each, offer.id, { status: 'withdrawn' }, now);
      await resumeReminders(each, { orderId: loan.id, sourceId: offer.id }, now);
    },
  });
};
