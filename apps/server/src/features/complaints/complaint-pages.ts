import { problemSave } from '@hiram/wire/calls/problem-save';
import { toQuery } from '@hiram/wire/page-parameters';
import { done, no, type Outcome } from '../../database/refusal.ts';
import type { Caller, House, PageAction, PageRoute, PageView } from '../feature.ts';
import { findOwnOrder } from '../owned-order.ts';
import { supportsCollection } from './complaint-orders.ts';
import { findProblemTitles, isCollection } from './problem-types.ts';
import { saveComplaint } from './save-complaint.ts';
import { findOwnComplaint, showComplaint, showComplaintList } from './show-complaint.ts';
import { startComplaint } from './start-complaint.ts';

/** The four pages of a complaint: where it starts, its form, the list, and one complaint. */
export const complaintPages: readonly PageRoute[] = [
  {
    page: 'complaintStart',
    load: async (house, caller) =>
      done({ screen: 'complaintStart', content: await startComplaint(house, caller, caller.page.orderId) }),
  },
  { page: 'complaintForm', load: showForm, act: sendForm },
  {
    page: 'complaintList',
    load: async (house, caller) =>
      done({ screen: 'complaintList', content: await showComplaintList(house, caller) }),
  },
  {
    page: 'complaintDetails',
    load: async (house, caller) => {
      const complaint = await findOwnComplaint(house, caller, caller.page.problemId ?? '');
      if (!complaint) return no({ code: 'not-found' });
      return done({ screen: 'complaintDetails', content: await showComplaint(house, caller, complaint) });
    },
  },
];

/** The form of the type that was chosen; without a known one, the page on which it is chosen. */
async function showForm(house: House, caller: Caller): Promise<Outcome<PageView | PageAction>> {
  const { problemType = '', problemSonType = '', orderNo = '' } = caller.page;
  const titles = findProblemTitles(caller.texts, problemType, problemSonType);
  if (!titles) return done({ redirectTo: startUrl(house, caller) });
  const order = orderNo === '' ? null : await findOwnOrder(house, caller, { orderId: orderNo });
  if (orderNo !== '' && !order) return no({ code: 'not-found' });
  if (order && isCollection(problemType) && !supportsCollection(house, order))
    return no({ code: 'collection-not-supported' });
  return done({ screen: 'complaintForm', content: { ...titles, problemType, problemSonType, orderNo } });
}

/** The form's post before its script has arrived: the text only, for pictures are sent by the script. */
async function sendForm(
  house: House,
  caller: Caller,
  form: Readonly<Record<string, string>>,
): Promise<Outcome<PageAction>> {
  const problemDetail = (form.problemDetail ?? '').replaceAll('\r\n', '\n');
  if (problemDetail.trim() === '') return no({ code: 'complaint-empty' });
  const { problemType = '', problemSonType = '', orderNo = '' } = caller.page;
  const written = { problemType, problemSonType, orderNo, problemDetail, problemImage: '' };
  const request = problemSave.request.safeParse(written);
  if (!request.success) return no({ code: 'malformed', field: 'problemDetail' });
  const saved = await saveComplaint(house, caller, request.data);
  return saved.ok ? done({ redirectTo: startUrl(house, caller) }) : saved;
}

const startUrl = (house: House, caller: Caller): string =>
  `${house.settings.paths.complaintStart}?${toQuery(caller.page)}`;
