import type { FakeAnswer, FakeRequest } from '../fake-server.ts';
import type { FakeCharge, FakePayment, FakeWorld } from '../fake-world.ts';
import { collection, ok, refuse } from './answers.ts';
import { toPayment } from './shapes.ts';

type Token = { readonly id: string; readonly customerId: string; status: string };
type Link = {
  readonly id: string;
  readonly receipt: string;
  readonly order: FakeCharge;
  readonly customerId: string;
  readonly email: string;
  readonly maxMinor: bigint;
  readonly expireBy: number;
  status: string;
  paymentId: string | null;
  token: Token | null;
};
type Notification = { readonly tokenId: string; readonly paymentAfter: number; isDelivered: boolean };
type Tell = (event: string, entities: Record<string, object>, raw?: object) => Promise<void>;

/** What a payer, or the payer's bank, does with a mandate. */
type MandateAct = 'authorise' | 'decline' | 'pause' | 'end';

/** Razorpay's recurring payments by UPI. */
export type FakeRecurring = {
  /** What becomes of the next debits: their payer's bank declines them, or their notification reaches nobody. */
  debits: 'normal' | 'declined' | 'unnoticed';
  act(receipt: string, what: MandateAct): Promise<void>;
  /** Null for an address of anything else. */
  answer(request: FakeRequest): Promise<FakeAnswer | null>;
};

/** Starts without any mandate. */
export function makeFakeRecurring(world: FakeWorld, notify: Tell): FakeRecurring {
  const links: Link[] = [];
  const notifications = new Map<string, Notification>();
  const tokens = () => links.flatMap(({ token }) => token ?? []);
  const linkOf = (receipt: string): Link => {
    const link = links.find((each) => each.receipt === receipt);
    if (!link) throw new Error(`no registration link ${receipt}`);
    return link;
  };
  const sendToken = (event: string, token: Token) => notify(`token.${event}`, { token: toToken(token) });
  const paidBy = (link: Link): FakePayment | null => {
    const words = { id: world.newId('pay_'), status: 'captured', isPaid: true };
    return world.addPayment(link.order.reference, link.order.amountMinor ?? 0n, words);
  };
  const shown = (payment: FakePayment) => {
    const link = links.find(({ paymentId }) => paymentId === payment.id);
    const payer = { customer_id: link?.customerId, email: link?.email };
    return { ...toPayment(payment), token_id: link?.token?.id, ...payer };
  };
  const recurring: FakeRecurring = {
    debits: 'normal',
    async act(receipt, what) {
      const link = linkOf(receipt);
      if (what === 'authorise' || what === 'decline') {
        const payment = paidBy(link);
        if (!payment) return;
        const status = what === 'authorise' ? 'confirmed' : 'rejected';
        const token = { id: world.newId('token_'), customerId: link.customerId, status };
        Object.assign(link, { status: 'paid', paymentId: payment.id, token });
        await notify('payment.captured', { payment: shown(payment) });
        await sendToken(status, token);
        return notify('invoice.paid', { payment: shown(payment), invoice: toLink(link) });
      }
      if (!link.token) throw new Error('no token');
      link.token.status = what === 'pause' ? 'paused' : 'cancelled';
      return sendToken(link.token.status, link.token);
    },
    async answer({ method, path, query, body }) {
      const [, , kind = '', id = '', part, tokenId] = path.split('/');
      if (path === '/v1/subscription_registration/auth_links' && method === 'POST') return makeLink(body);
      if (kind === 'invoices' && id === '')
        return collection(links.filter(({ receipt }) => receipt === query.get('receipt')).map(toLink));
      if (kind === 'invoices') return answerLink(id, part);
      if (kind === 'customers' && part === 'tokens') return answerTokens(method, { customerId: id, tokenId });
      if (kind === 'orders' && method === 'POST') return makeOrder(body);
      if (kind === 'orders' && id === '') {
        const known = world.charges.filter(({ reference }) => reference === query.get('receipt'));
        return collection(known.map(toOrder));
      }
      if (kind === 'orders' && part === 'payments')
        return collection(world.payments.filter(({ charge }) => charge.id === id).map(shown));
      if (path === '/v1/payments/create/recurring') return takeDebit(body);
      const payment = kind === 'payments' && !part && world.payments.find((each) => each.id === id);
      return payment && payment.charge.channel === 'order' ? ok(shown(payment)) : null;
    },
  };

  function makeLink(body: FakeRequest['body']): FakeAnswer {
    const {
      customer,
      subscription_registration: asked,
      notes,
    } = body as Record<string, Record<string, string>>;
    const isValid =
      Boolean(
        customer?.name && /^\S+@\S+$/.test(customer.email ?? '') && /^\d{10}$/.test(customer.contact ?? ''),
      ) &&
      body.type === 'link' &&
      body.amount === 100 &&
      body.currency === 'INR' &&
      asked?.method === 'upi' &&
      asked.frequency === 'as_presented' &&
      Number(asked.max_amount) <= 20_000_000 &&
      Number(asked.expire_at) > world.now().getTime() / 1_000 &&
      String(body.receipt).length <= 40;
    if (!isValid) return refuse(400, 'input_validation_failed');
    const order = {
      ...{ id: world.newId('order_'), reference: String(notes?.reference), channel: 'order' },
      ...{ amountMinor: 100n, status: 'created' },
    };
    world.charges.push(order);
    const link: Link = {
      ...{ id: world.newId('inv_'), receipt: String(body.receipt), order, customerId: world.newId('cust_') },
      email: customer?.email ?? '',
      ...{ maxMinor: BigInt(Number(asked?.max_amount)), expireBy: Number(body.expire_by) },
      ...{ status: 'issued', paymentId: null, token: null },
    };
    links.push(link);
    return ok(toLink(link));
  }

  function answerLink(id: string, part: string | undefined): FakeAnswer {
    const link = links.find((each) => each.id === id);
    if (!link) return refuse(400, 'not_found');
    if (link.status === 'issued' && link.expireBy * 1_000 <= world.now().getTime()) link.status = 'expired';
    if (part === 'cancel' && link.status !== 'issued') return refuse(400, 'invoice_not_issued');
    if (part === 'cancel') link.status = 'cancelled';
    return ok(toLink(link));
  }

  async function answerTokens(
    method: string,
    { customerId, tokenId }: { readonly customerId: string; readonly tokenId: string | undefined },
  ): Promise<FakeAnswer> {
    const own = tokens().filter((token) => token.customerId === customerId);
    if (method === 'GET') return collection(own.map(toToken));
    const token = own.find(({ id }) => id === tokenId);
    if (!token) return refuse(400, 'not_found');
    token.status = 'cancelled';
    await sendToken('cancelled', token);
    return ok({ status: 'cancellation_initiated' });
  }

  async function makeOrder(body: FakeRequest['body']): Promise<FakeAnswer> {
    const { token_id: tokenId = '', payment_after: paymentAfter = 0 } = (body.notification ?? {}) as {
      token_id?: string;
      payment_after?: number;
    };
    const link = links.find(({ token }) => token?.id === tokenId);
    const isValid =
      link?.token?.status === 'confirmed' &&
      body.payment_capture === true &&
      Number(body.amount) <= Number(link.maxMinor) &&
      world.charges.every(({ reference }) => reference !== body.receipt);
    if (!isValid) return refuse(400, 'input_validation_failed');
    const order = {
      ...{ id: world.newId('order_'), reference: String(body.receipt), channel: 'order' },
      ...{ amountMinor: BigInt(Number(body.amount)), status: 'created' },
    };
    world.charges.push(order);
    const isDelivered = recurring.debits !== 'unnoticed';
    notifications.set(order.id, { tokenId, paymentAfter, isDelivered });
    const event = `order.notification.${isDelivered ? 'delivered' : 'failed'}`;
    await notify(event, {}, toNotification(order.id, { tokenId, paymentAfter, isDelivered }));
    return ok(toOrder(order));
  }

  async function takeDebit(body: FakeRequest['body']): Promise<FakeAnswer> {
    const notification = notifications.get(String(body.order_id));
    const order = world.charges.find(({ id }) => id === body.order_id);
    const token = tokens().find(({ id }) => id === body.token);
    const isReady =
      order?.amountMinor === BigInt(Number(body.amount)) &&
      notification?.isDelivered === true &&
      notification.paymentAfter * 1_000 <= world.now().getTime() &&
      token?.status === 'confirmed' &&
      token.customerId === body.customer_id &&
      body.recurring === true &&
      /^\S+@\S+$/.test(String(body.email));
    if (!order || !isReady) return refuse(400, 'input_validation_failed');
    const isPaid = recurring.debits !== 'declined';
    const words = { id: world.newId('pay_'), status: isPaid ? 'captured' : 'failed', isPaid };
    const payment = world.addPayment(order.reference, order.amountMinor ?? 0n, words);
    if (!payment) return refuse(400, 'order_already_paid');
    await notify(isPaid ? 'payment.captured' : 'payment.failed', { payment: shown(payment) });
    return ok({ razorpay_payment_id: payment.id, razorpay_order_id: order.id, razorpay_signature: 'signed' });
  }

  return recurring;
}

const toLink = (link: Link) => ({
  ...{ id: link.id, entity: 'invoice', receipt: link.receipt, invoice_number: link.receipt },
  ...{ customer_id: link.customerId, order_id: link.order.id, payment_id: link.paymentId },
  ...{ status: link.status, expire_by: link.expireBy, amount: 100, currency: 'INR', type: 'link' },
  ...{ short_url: `https://rzp.example/i/${link.id}`, notes: { reference: link.order.reference } },
});

const toToken = ({ id, status }: Token) => ({
  ...{ id, entity: 'token', method: 'upi', vpa: { username: 'asha', handle: 'upi', name: null } },
  ...{ recurring: true, recurring_details: { status, failure_reason: null }, created_at: 1_595_447_490 },
});

const toOrder = ({ id, reference, amountMinor, status }: FakeCharge) => ({
  ...{ id, entity: 'order', receipt: reference, amount: Number(amountMinor), currency: 'INR', status },
});

/** As the page of messages shows it: the instant stands inside of the payload. */
const toNotification = (orderId: string, { tokenId, paymentAfter, isDelivered }: Notification): object => ({
  payload: {
    notification: {
      entity: {
        ...{ id: `notification_${orderId}`, entity: 'notification', order_id: orderId, token_id: tokenId },
        ...{
          delivered_at: isDelivered ? paymentAfter - 1 : null,
          status: isDelivered ? 'delivered' : 'failed',
        },
        payment_after: paymentAfter,
      },
    },
    created_at: 1_595_456_636,
  },
});
