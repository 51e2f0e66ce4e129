import { ratingDelayMs } from '@hiram/wire/limits';
import { answeredComplaint } from '../../steps/complain.ts';
import { untilAlive } from '../hiram.ts';
import type { Hiram } from '../hiram-client.ts';
import { ofDemo, open, type ScreenAddress, state } from './screen-address.ts';

/** Complaints, from the first question to the reply. */
export const complaintAddresses: readonly ScreenAddress[] = [
  state('complaint-start, choosing an order', '/complainPage', 'Otto', (page) =>
    open(page, 'a[href="#orders"]'),
  ),
  {
    name: 'complaint-details, asking for stars',
    locate: async (hiram) => `/complainDetails?${(await answeredComplaint(hiram, { isRated: false })).query}`,
    show: async (page) => {
      await page.clock.install();
      await page.reload();
      await untilAlive(page);
      await page.clock.fastForward(ratingDelayMs);
      await page.locator('dialog[open]').waitFor();
    },
  },
  { name: 'complaint-form', locate: async (hiram) => `/complainPageNext?${await aboutLoan(hiram)}` },
  { name: 'complaint-details', locate: complain },
  ofDemo('complaint-start, with an order', '/complainPage', 'Otto'),
  ofDemo('complaint-start, without an order', '/complainPage', 'Nina'),
  ofDemo('complaint-list, empty', '/complaintList', 'Nina'),
  {
    name: 'complaint-list, answered',
    locate: async (hiram) => `/complaintList?${(await answeredComplaint(hiram, { isRated: true })).query}`,
  },
  {
    name: 'complaint-details, answered',
    locate: async (hiram) => `/complainDetails?${(await answeredComplaint(hiram, { isRated: true })).query}`,
  },
];

const problemType = '2';

/** The query of the complaint form for an overdue order. */
async function aboutLoan(hiram: Hiram): Promise<string> {
  const { query, orderId } = await hiram.demo('Otto');
  return `${query}&problemType=${problemType}&orderNo=${orderId}`;
}

/** Sends a complaint by its call and returns the address of its page. */
async function complain(hiram: Hiram): Promise<string> {
  const { query, orderId: orderNo } = await hiram.demo('Otto');
  const complaint = { problemType, problemDetail: 'Paid twice by mistake.', problemImage: '', orderNo };
  const { data } = await hiram.call(query, '/user-problem/problem-save', complaint);
  return `/complainDetails?${query}&problemId=${(data as { problemId: string }).problemId}`;
}
