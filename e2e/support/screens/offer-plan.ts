import { pagePaths } from '@hiram/wire/addresses';
import type { ActionItem } from '@hiram/wire/staff/actions/actions';
import { hireStaff } from '../../steps/staff.ts';
import type { Hiram } from '../hiram-client.ts';

const dayMs = 86_400_000;
const offered = new Map<string, Promise<string>>();

/** The page of a new plan that staff offer to the borrower of an overdue loan, once for each server. */
export function newPlanPage(hiram: Hiram): Promise<string> {
  const page = offered.get(hiram.baseUrl) ?? offerPlan(hiram);
  offered.set(hiram.baseUrl, page);
  return page;
}

async function offerPlan(hiram: Hiram): Promise<string> {
  const { query, orderId } = await hiram.demo('Otto', 'IN');
  const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
  const input = {
    instalmentCount: 4,
    intervalDays: 30,
    firstDueDay: dayIn(30),
    interestPerDay: 0,
    waivers: [{ part: 'penalty', amountMinor: null }],
    endsOn: dayIn(7),
  };
  const collector = await signIn(hiram, 'collector');
  const asked = await collector('/actions', { kind: 'offer-plan', orderId, input, reason: 'asked by phone' });
  if (asked.status === 'waiting') {
    const officer = await signIn(hiram, 'credit-officer');
    await officer(`/actions/${asked.id}/decision`, { approve: true, inputSha256: asked.inputSha256 });
  }
  return `${pagePaths.newPlan}?${query}`;
}

/** A new member of staff, as a function that sends to the staff API. */
async function signIn(hiram: Hiram, role: Parameters<typeof hireStaff>[1]) {
  const { name, password, code } = await hireStaff(hiram, role);
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${hiram.baseUrl}/staff/v1${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'idempotency-key': crypto.randomUUID(),
        cookie,
      },
      body: JSON.stringify(body),
    });
  const session = await post('/session', { name, password, code });
  const cookie = session.headers.getSetCookie().map((each) => each.split(';')[0]);
  return async (path: string, body: object): Promise<ActionItem> => {
    const answer = await post(path, body, cookie.join('; '));
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: ActionItem }).data;
  };
}
