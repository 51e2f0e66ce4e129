import { accept, refuse } from '@hiram/lending/result';
import { problemSave } from '@hiram/wire/calls/problem-save';
import { descriptionLengthMax } from '@hiram/wire/limits';
import { toQuery, toSamePageQuery } from '@hiram/wire/page-parameters';
import { type ComplaintView, complaintStepField, complaintSteps } from '@hiram/wire/views/complaint-view';
import type { Caller, Context } from '../feature/context.ts';
import type { PageAction, PageRoute, PageView, PostedForm } from '../feature/feature.ts';
import type { Outcome } from '../ground/outcome.ts';
import { findOwnLoan } from '../loans/book/own-loan.ts';
import { supportsCollection } from './complaint-loans.ts';
import { findProblemTitles, isCollection } from './problem-types.ts';
import { describeResolution } from './resolution/describe-resolution.ts';
import { loadStanding, raiseComplaint } from './resolution/raise-complaint.ts';
import { saveComplaint } from './save-complaint.ts';
import { findOwnComplaint, showComplaint, showComplaintList } from './show-complaint.ts';
import { startComplaint, startWithoutLoans } from './start-complaint.ts';

/** The four pages of complaints: the start, the form, the list, and one complaint. */
export const complaintPages: readonly PageRoute[] = [
  {
    page: 'complaintStart',
    known: (_context, texts) => startWithoutLoans(texts),
    load: async (context, caller) =>
      accept({
        screen: 'complaintStart',
        content: await startComplaint(context, caller, caller.page.orderId),
      }),
  },
  { page: 'complaintForm', takesFile: true, takesText: true, load: showForm, act: sendForm },
  {
    page: 'complaintList',
    load: async (context, caller) =>
      accept({ screen: 'complaintList', content: await showComplaintList(context, caller) }),
  },
  { page: 'complaintDetails', takesText: true, load: showDetails, act: goFurther },
];

async function showDetails(context: Context, caller: Caller): Promise<Outcome<PageView>> {
  const complaint = await findOwnComplaint(context, caller, caller.page.problemId ?? '');
  if (!complaint) return refuse({ code: 'not-found' });
  const standing = await loadStanding(context, context.db, caller, complaint);
  const answer = await showComplaint(context, caller, complaint);
  const content: ComplaintView = { ...answer, ...describeResolution(context, caller, standing) };
  return accept({ screen: 'complaintDetails', content });
}

/** The borrower has it looked at again, or by the grievance officer. */
async function goFurther(context: Context, caller: Caller, form: PostedForm): Promise<Outcome<PageAction>> {
  const complaint = await findOwnComplaint(context, caller, caller.page.problemId ?? '');
  if (!complaint) return refuse({ code: 'not-found' });
  const kind = complaintSteps.find((each) => each === form[complaintStepField]);
  if (!kind) return refuse({ code: 'malformed', field: complaintStepField });
  const text = (form.text ?? '').replaceAll('\r\n', '\n').trim();
  if (text === '') return refuse({ code: 'complaint-empty' });
  if (text.length > descriptionLengthMax) return refuse({ code: 'malformed', field: 'text' });
  const raised = await raiseComplaint(context, caller, complaint, { kind, text });
  return raised.ok
    ? accept({ redirectTo: `${context.settings.paths.complaintDetails}?${toSamePageQuery(caller.page)}` })
    : raised;
}

type Refused = Parameters<PageRoute['load']>[2];

/** The form of the chosen type, with the text of one that was refused. Without a known type it leads to the page that offers the types. */
async function showForm(
  context: Context,
  caller: Caller,
  refused?: Refused,
): Promise<Outcome<PageView | PageAction>> {
  const { problemType = '', problemSonType = '', orderNo = '' } = caller.page;
  const titles = findProblemTitles(caller.texts, problemType, problemSonType);
  if (!titles) return accept({ redirectTo: startUrl(context, caller) });
  const loan = orderNo === '' ? null : await findOwnLoan(context, caller, { orderId: orderNo });
  if (orderNo !== '' && !loan) return refuse({ code: 'not-found' });
  if (loan && isCollection(problemType) && !supportsCollection(context, loan))
    return refuse({ code: 'collection-not-supported' });
  const written = textOf(refused?.form ?? {});
  return accept({
    screen: 'complaintForm',
    content: { ...titles, problemType, problemSonType, orderNo, ...(written && { written }) },
  });
}

/** The form's post before its script loads. It carries one picture; the script sends as many as there may be. */
async function sendForm(
  context: Context,
  caller: Caller,
  form: PostedForm,
  picture: Buffer | null,
): Promise<Outcome<PageAction>> {
  const problemDetail = textOf(form);
  if (problemDetail.trim() === '') return refuse({ code: 'complaint-empty' });
  const { problemType = '', problemSonType = '', orderNo = '' } = caller.page;
  const written = { problemType, problemSonType, orderNo, problemDetail, problemImage: '' };
  const request = problemSave.request.safeParse(written);
  if (!request.success) return refuse({ code: 'malformed', field: 'problemDetail' });
  const saved = await saveComplaint(context, caller, request.data, picture);
  return saved.ok ? accept({ redirectTo: startUrl(context, caller) }) : saved;
}

const textOf = ({ problemDetail = '' }: PostedForm): string => problemDetail.replaceAll('\r\n', '\n');

const startUrl = (context: Context, caller: Caller): string =>
  `${context.settings.paths.complaintStart}?${toQuery(caller.page)}`;
