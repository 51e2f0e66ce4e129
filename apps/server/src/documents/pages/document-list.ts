import { formatDay } from '@hiram/lending/calendar-day';
import { formatMoney } from '@hiram/lending/format';
import { moneyOf } from '@hiram/lending/money';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { accept, refuse } from '@hiram/lending/result';
import { toQuery } from '@hiram/wire/page-parameters';
import type { DocumentLink, DocumentListContent } from '@hiram/wire/views/documents';
import type { Caller, Context } from '../../feature/context.ts';
import type { PageRoute } from '../../feature/feature.ts';
import { fill } from '../../lender/texts/texts.ts';
import type { StoredLoan } from '../../loans/book/loan-store.ts';
import { findOwnLoan } from '../../loans/book/own-loan.ts';
import { formatPaidTime } from '../../payments/recording/format-paid-time.ts';
import { listPayments } from '../../payments/recording/payment-list-store.ts';
import { agreementsOf, listAcceptedPlans } from '../content/load-document-content.ts';
import { documentTextsFor } from '../content/texts/document-texts.ts';
import { listDocuments } from '../issued/issued-document-store.ts';
import { documentUrl } from './document-url.ts';

/** The documents of a loan: what can be opened today. */
export const documentListPage: PageRoute = {
  page: 'documentList',
  load: async (context, caller) => {
    const loan = await findOwnLoan(context, caller, { orderId: caller.page.orderId });
    if (!loan) return refuse({ code: 'not-found' });
    return accept({ screen: 'documentList', content: await toList(context, caller, loan) });
  },
};

async function toList(context: Context, caller: Caller, loan: StoredLoan): Promise<DocumentListContent> {
  const today = context.clock.today(loan.contract.terms.market);
  const state = replayLoan(loan.contract, loan.events, today);
  const { status, disbursedOn } = state;
  return {
    loanNumber: loan.contractNumber,
    documents: [
      ...(status === 'settled' ? [clearanceLink(context, caller)] : []),
      ...(await letterLinks(context, caller, loan)),
      ...(await planLinks(context, caller, loan)),
      ...agreementLinks(context, caller, loan),
    ],
    receipts: await receiptLinks(context, caller, loan),
    statement:
      disbursedOn === null
        ? null
        : {
            action: context.settings.paths.documentStatement,
            fields: [...new URLSearchParams(toQuery(caller.page))].map(([name, value]) => ({ name, value })),
            from: formatDay(disbursedOn),
            to: formatDay(today),
          },
  };
}

function clearanceLink(context: Context, caller: Caller): DocumentLink {
  const texts = documentTextsFor(caller.locale);
  const href = documentUrl(context, caller, { kind: 'clearance', subject: '' });
  return { title: texts.clearanceTitle, detail: texts.listClearance, href };
}

/** The demand letters that staff issued, newest first. */
async function letterLinks(context: Context, caller: Caller, loan: StoredLoan): Promise<DocumentLink[]> {
  const texts = documentTextsFor(caller.locale);
  const issued = await listDocuments(context.db, context.cipher, loan.id);
  const days = new Set(issued.flatMap(({ kind, subject }) => (kind === 'demand' ? [subject] : [])));
  return [...days].map((day) => ({
    title: texts.demandTitle,
    detail: fill(texts.listDemand, { day }),
    href: documentUrl(context, caller, { kind: 'demand', subject: day }),
  }));
}

/** The new plans that were accepted, newest first. */
async function planLinks(context: Context, caller: Caller, loan: StoredLoan): Promise<DocumentLink[]> {
  const texts = documentTextsFor(caller.locale);
  const plans = await listAcceptedPlans(context, loan);
  return plans.map(({ offerId, facts }) => ({
    title: texts.planTitle,
    detail: `${texts.acceptedOn} ${facts.day}`,
    href: documentUrl(context, caller, { kind: 'plan', subject: offerId }),
  }));
}

function agreementLinks(context: Context, caller: Caller, loan: StoredLoan): DocumentLink[] {
  const texts = documentTextsFor(caller.locale);
  const detail = `${texts.acceptedOn} ${formatDay(loan.contract.acceptedOn)}`;
  return (['agreement', 'disclosure'] as const).flatMap((kind) =>
    agreementsOf(loan, kind).map(({ name, title }) => ({
      title: context.brand.say(title, caller.locale),
      detail,
      href: documentUrl(context, caller, { kind, subject: name }),
    })),
  );
}

/** Payments that stand, newest first. */
async function receiptLinks(context: Context, caller: Caller, loan: StoredLoan): Promise<DocumentLink[]> {
  const { market, currency } = loan.contract.terms;
  const payments = await listPayments(context.db, loan.id);
  return payments
    .filter((payment) => payment.event_id !== null && payment.reversed_at === null)
    .map((payment) => ({
      title: formatMoney(moneyOf(payment.amount_minor, currency), caller.texts.numbers),
      detail: formatPaidTime(payment, market),
      href: documentUrl(context, caller, { kind: 'receipt', subject: payment.id }),
    }))
    .reverse();
}
