import { walletFields } from './lend.ts';
import type { MortalHouse } from './mortal-house.ts';
import { signatureOf } from './provider-words.ts';
import { toBorrower } from './test-hiram.ts';

const aheadDays = 46;
const productId = '1003';

/** What was asked of a house, and whether it said that it was done. */
export type Asked = {
  readonly kind: 'payment' | 'push';
  /** The provider's id of the payment, or the borrower who pushes. */
  readonly id: string;
  readonly isAcknowledged: boolean;
  /** Asks the same again, of whatever house stands then; false when it was not answered. */
  readonly again: (house: MortalHouse) => Promise<boolean>;
};

type Entrance = { userId: string; sessionId: string; deviceId: string; query: string };

async function post<T>(house: MortalHouse, address: string, body: unknown): Promise<T> {
  const response = await fetch(`${house.baseUrl}${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

async function bindNewcomer(house: MortalHouse): Promise<Entrance> {
  const entrance = await post<Entrance>(house, '/sandbox/borrowers', {});
  await toBorrower(house.baseUrl, entrance).call('bindCardNew', { product_id: productId, ...walletFields });
  return entrance;
}

/** Borrowers with a bound account and no loan yet. */
export async function bindNewcomers(house: MortalHouse, count: number): Promise<Entrance[]> {
  const newcomers: Entrance[] = [];
  while (newcomers.length < count) newcomers.push(await bindNewcomer(house));
  return newcomers;
}

/** Loans whose first instalment is due, each with the reference that its payments come under. */
export async function openReferences(house: MortalHouse, count: number): Promise<string[]> {
  const loans: { entrance: Entrance; orderId: string }[] = [];
  for (const entrance of await bindNewcomers(house, count)) {
    const pushed = await pushOf(house, entrance);
    const orderId = new URL(pushed.data.lendDetailsUrl, 'http://x').searchParams.get('orderId') ?? '';
    await post(house, `/sandbox/orders/${orderId}/decision`, { approve: true });
    await post(house, `/sandbox/orders/${orderId}/payout`, { result: 'credited' });
    loans.push({ entrance, orderId });
  }
  await post(house, '/sandbox/clock', { advanceDays: aheadDays });
  const references: string[] = [];
  for (const { entrance, orderId } of loans) {
    const fields = { orderId, productId, amount: 530_000, channelNumber: '90006' };
    const link = await toBorrower(house.baseUrl, entrance).call<{ payUrl: string }>('generateVcode', fields);
    references.push(`HP-${new URL(link.data.payUrl, 'http://x').searchParams.get('id')}`);
  }
  return references;
}

const pushOf = (house: MortalHouse, entrance: Entrance) =>
  toBorrower(house.baseUrl, entrance).call<{ lendDetailsUrl: string }>(
    'loanDetailPush',
    { amount: 1_000_000, periods: 91, termUnit: 'day', productId },
    { key: `push-of-${entrance.userId}` },
  );

/** Takes the loan; whether the house said that there is an order. */
export function askPush(entrance: Entrance): Omit<Asked, 'isAcknowledged'> {
  const again = async (house: MortalHouse) => (await pushOf(house, entrance)).code === 0;
  return { kind: 'push', id: entrance.userId, again };
}

/** Tells of one payment by signed webhook; whether the house said that it is in the books. */
export function askPayment(
  reference: string,
  id: string,
  amountMinor: number,
): Omit<Asked, 'isAcknowledged'> {
  const again = async (house: MortalHouse): Promise<boolean> => {
    const at = house.now(aheadDays);
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
    const response = await fetch(`${house.baseUrl}/webhooks/payments/sandbox`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sandbox-signature': signatureOf(body, at) },
      body,
    });
    const { effect } = (await response.json()) as { effect?: string };
    return effect === 'recorded' || effect === 'known-already';
  };
  return { kind: 'payment', id, again };
}
