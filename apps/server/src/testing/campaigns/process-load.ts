import { newReference } from '@hiram/wire/reference';
import { walletFields } from '../borrowers/lend.ts';
import { signatureOf } from '../samples/provider-messages.ts';
import { toBorrower } from '../test-hiram.ts';
import type { ServerProcess } from './server-process.ts';

const aheadDays = 46;
const productId = '1003';

/** A request to a server, and whether the server acknowledged it. */
export type Asked = {
  readonly kind: 'payment' | 'push';
  /** The provider's id of the payment, or the borrower who applies. */
  readonly id: string;
  readonly isAcknowledged: boolean;
  /** Repeats the request to the given server. False when it was not acknowledged. */
  readonly again: (server: ServerProcess) => Promise<boolean>;
};

/** A borrower with a session. */
export type Entrance = { userId: string; sessionId: string; deviceId: string; query: string };

async function post<T>(server: ServerProcess, address: string, body: unknown): Promise<T> {
  const response = await fetch(`${server.baseUrl}${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

async function bindNewcomer(server: ServerProcess): Promise<Entrance> {
  const entrance = await post<Entrance>(server, '/sandbox/borrowers', {});
  await toBorrower(server.baseUrl, entrance).call('bindCardNew', { product_id: productId, ...walletFields });
  return entrance;
}

/** Borrowers with a payout account and no loan yet. */
export async function bindNewcomers(server: ServerProcess, count: number): Promise<Entrance[]> {
  const newcomers: Entrance[] = [];
  while (newcomers.length < count) newcomers.push(await bindNewcomer(server));
  return newcomers;
}

/** A loan of which the first instalment is due. */
export type DueLoan = {
  readonly entrance: Entrance;
  readonly orderId: string;
  /** The reference of its payments. */
  readonly reference: string;
};

/** The references of loans whose first instalment is due. */
export async function openReferences(server: ServerProcess, count: number): Promise<string[]> {
  return (await openLoans(server, count)).map(({ reference }) => reference);
}

/** Loans whose first instalment is due. */
export async function openLoans(server: ServerProcess, count: number): Promise<DueLoan[]> {
  const loans: { entrance: Entrance; orderId: string }[] = [];
  for (const entrance of await bindNewcomers(server, count)) {
    const pushed = await pushOf(server, entrance);
    const orderId = new URL(pushed.data.lendDetailsUrl, 'http://x').searchParams.get('orderId') ?? '';
    await post(server, `/sandbox/orders/${orderId}/decision`, { approve: true });
    await post(server, `/sandbox/orders/${orderId}/payout`, { result: 'credited' });
    loans.push({ entrance, orderId });
  }
  await post(server, '/sandbox/clock', { advanceDays: aheadDays });
  const due: DueLoan[] = [];
  for (const { entrance, orderId } of loans) {
    const fields = { orderId, productId, amount: 530_000, channelNumber: '90006' };
    const link = await toBorrower(server.baseUrl, entrance).call<{ payUrl: string }>('generateVcode', fields);
    const id = new URL(link.data.payUrl, 'http://x').searchParams.get('id') ?? '';
    due.push({ entrance, orderId, reference: newReference('payment', id) });
  }
  return due;
}

const pushOf = (server: ServerProcess, entrance: Entrance) =>
  toBorrower(server.baseUrl, entrance).call<{ lendDetailsUrl: string }>(
    'loanDetailPush',
    { amount: 1_000_000, periods: 91, termUnit: 'day', productId },
    { key: `push-of-${entrance.userId}` },
  );

/** Applies for the loan. Acknowledged when the server answers with success. */
export function repeatablePush(entrance: Entrance): Omit<Asked, 'isAcknowledged'> {
  const again = async (server: ServerProcess) => (await pushOf(server, entrance)).code === 0;
  return { kind: 'push', id: entrance.userId, again };
}

/** Reports one payment by signed webhook. Acknowledged when the server has recorded it. */
export function repeatablePayment(
  reference: string,
  id: string,
  amountMinor: number,
): Omit<Asked, 'isAcknowledged'> {
  const again = async (server: ServerProcess): Promise<boolean> => {
    const at = server.now(aheadDays);
    const body = JSON.stringify({
      id: `evt_${id}`,
      type: 'payment.updated',
      created_at: '2027-01-05T04:00:00.000Z',
      data: {
        id,
        reference,
        state: 'SUCCEEDED',
        amount: { value: amountMinor, currency: 'PHP' },
        paid_at: '2027-01-05T04:00:00.000Z',
      },
    });
    const response = await fetch(`${server.baseUrl}/webhooks/payments/sandbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sandbox-signature': signatureOf(body, at) },
      body,
    });
    const { effect } = (await response.json()) as { effect?: string };
    return effect === 'recorded' || effect === 'known-already';
  };
  return { kind: 'payment', id, again };
}
