import { decisionDueBy } from '@hiram/lending/decisions/decide-application';
import { formatDayInWords, formatInstant, formatMoney } from '@hiram/lending/format';
import type { Market } from '@hiram/lending/market';
import { moneyOf } from '@hiram/lending/money';
import type { OrderStatus } from '@hiram/lending/order-status';
import { replayLoan } from '@hiram/lending/replay/replay-loan';
import { accept, refuse } from '@hiram/lending/result';
import { findTakenOver } from '@hiram/lending/taken-over';
import { toQuery } from '@hiram/wire/page-parameters';
import { requestDocumentRoute } from '@hiram/wire/staff/borrowers/applications';
import type { ApplicationView } from '@hiram/wire/views/application-view';
import type { Caller, Context } from '../../feature/context.ts';
import type { Feature, PageAction, PageView, PostedForm } from '../../feature/feature.ts';
import { answerStaff } from '../../feature/staff/staff-route.ts';
import { inTransaction } from '../../ground/engine/transaction.ts';
import type { Outcome } from '../../ground/outcome.ts';
import {
  answerDocumentRequest,
  type DocumentRequest,
  findOpenRequest,
  listDocumentRequests,
} from '../../identity/entries/document-request-store.ts';
import { keepExtra } from '../../identity/entries/keep-side.ts';
import { loadProductVersion } from '../../lender/products/product-store.ts';
import { homeTextsFor } from '../../lender/texts/home-texts/home-texts.ts';
import { fill } from '../../lender/texts/texts.ts';
import type { StoredLoan } from '../book/loan-store.ts';
import { findOwnLoan } from '../book/own-loan.ts';
import { decideWithdrawal, withdrawLoan } from '../decision/withdrawal.ts';
import { describeHome } from '../order-page/describe-home.ts';
import { describeArrived } from '../order-page/describe-steps.ts';
import { findEventTimes } from '../order-page/event-time-store.ts';
import { requestDocument } from './request-document.ts';

/** APPL: how far an application is, the document that staff asked for, and the way to cancel it or its loan. Its forms need no script. */
export const applicationPage: Feature = {
  name: 'application-page',
  pages: [{ page: 'application', takesFile: true, load: show, act: send }],
  staff: [
    answerStaff(requestDocumentRoute, (context, { staffId }, { params, body }) =>
      requestDocument(context, params.id, { kind: body.kind, staffId }),
    ),
  ],
};

async function show(context: Context, caller: Caller): Promise<Outcome<PageView>> {
  const loan = await findOwnLoan(context, caller, { orderId: caller.page.orderId });
  // A loan that was taken over had no application here.
  return loan && findTakenOver(loan.events) === null
    ? accept({ screen: 'application', content: await describe(context, caller, loan) })
    : refuse({ code: 'not-found' });
}

async function describe(context: Context, caller: Caller, loan: StoredLoan): Promise<ApplicationView> {
  const { contract } = loan;
  const today = context.clock.today(contract.terms.market);
  const { status, disbursedOn } = replayLoan(contract, loan.events, today);
  const isOpen = status === 'under-review';
  const steps =
    disbursedOn === null
      ? (await describeHome(context, caller, loan)).steps
      : describeArrived(
          loan,
          await findEventTimes(context.db, loan.id),
          disbursedOn,
          homeTextsFor(caller.locale),
        );
  const requests = isOpen ? await listDocumentRequests(context.db, loan.id) : [];
  const { decisionDays } = await loadProductVersion(context.db, loan.productId, loan.productVersion);
  const dueBy = decisionDueBy(contract.acceptedOn, decisionDays);
  const promise = fill(homeTextsFor(caller.locale).decidedBy, {
    date: formatDayInWords(dueBy, caller.locale),
  });
  return {
    contractNumber: loan.contractNumber,
    amount: formatMoney(moneyOf(contract.principalMinor, contract.terms.currency), caller.texts.numbers),
    steps: [...steps],
    promise: isOpen && today <= dueBy ? promise : '',
    ...describeRequest(requests, contract.terms.market),
    cancel: await describeCancel(context, loan, status),
    arrivedOn: disbursedOn === null ? '' : formatDayInWords(disbursedOn, caller.locale),
    isOver: status === 'declined',
    loanUrl: `${context.settings.paths.orderDetails}?${toQuery(caller.page)}`,
  };
}

/** What staff still want; else the document that arrived last, which they have to look at. */
function describeRequest(
  requests: readonly DocumentRequest[],
  market: Market,
): Pick<ApplicationView, 'request' | 'received'> {
  const open = requests.find(({ answeredAt }) => answeredAt === null);
  if (open)
    return { request: { kind: open.kind, askedAt: formatInstant(open.askedAt, market) }, received: null };
  const [newest] = requests;
  if (!newest?.answeredAt) return { request: null, received: null };
  return { request: null, received: { kind: newest.kind, sentAt: formatInstant(newest.answeredAt, market) } };
}

async function describeCancel(
  context: Context,
  loan: StoredLoan,
  status: OrderStatus,
): Promise<ApplicationView['cancel']> {
  if (status === 'under-review') return 'application';
  if (status !== 'approved') return null;
  return (await decideWithdrawal(context, context.db, loan)).ok ? 'loan' : 'money-on-its-way';
}

async function send(
  context: Context,
  caller: Caller,
  form: PostedForm,
  file: Buffer | null,
): Promise<Outcome<PageAction>> {
  const loan = await findOwnLoan(context, caller, { orderId: caller.page.orderId });
  if (!loan) return refuse({ code: 'not-found' });
  const done =
    form.go === 'cancel' ? await cancel(context, loan, form) : await answer(context, caller, loan, file);
  if (!done.ok) return done;
  const { paths } = context.settings;
  const path = form.go === 'cancel' ? paths.orderDetails : paths.application;
  return accept({ redirectTo: `${path}?${toQuery(caller.page)}` });
}

async function cancel(context: Context, { id }: StoredLoan, form: PostedForm): Promise<Outcome<null>> {
  return form.isSure === undefined
    ? refuse({ code: 'malformed', field: 'isSure' })
    : withdrawLoan(context, id);
}

/** The picture is kept first: a request that was answered meanwhile leaves it among the person's documents. */
async function answer(
  context: Context,
  { borrowerId }: Caller,
  { id }: StoredLoan,
  file: Buffer | null,
): Promise<Outcome<null>> {
  if (!file) return refuse({ code: 'picture-missing' });
  if (!(await findOpenRequest(context.db, id))) return accept(null);
  const kept = await keepExtra(context, borrowerId, file);
  if (!kept.ok) return kept;
  await inTransaction(context.db, (tx) =>
    answerDocumentRequest(tx, id, kept.value, context.clock.businessNow()),
  );
  return accept(null);
}
