import type { FakeAnswer, FakeRequest } from '../fake-server.ts';
import type { FakeWorld } from '../fake-world.ts';
import { ok, refuse } from './answers.ts';
import { toAccount, toLink, toPayout, toQr, toRefund } from './shapes.ts';

type Body = FakeRequest['body'];

const isAmount = (amount: unknown): boolean => Number.isInteger(amount) && Number(amount) >= 100;
const amountOf = (amount: unknown): bigint => BigInt(Number(amount));

/** A time that is far enough ahead, or none. */
function isLaterThan(world: FakeWorld, seconds: unknown, minutes: number): boolean {
  return seconds === undefined || Number(seconds) * 1_000 >= world.now().getTime() + minutes * 60_000;
}

const referenceOf = ({ notes }: Body): string => String((notes as { reference?: unknown }).reference);

/** POST /v1/payments/qr_codes. */
export function makeQr(world: FakeWorld, body: Body): FakeAnswer {
  const isValid =
    body.type === 'upi_qr' &&
    body.usage === 'single_use' &&
    body.fixed_amount === true &&
    isAmount(body.payment_amount) &&
    isLaterThan(world, body.close_by, 2);
  if (!isValid) return refuse(400, 'input_validation_failed');
  const made = { id: world.newId('qr_'), reference: referenceOf(body), channel: 'qr', status: 'active' };
  const charge = { ...made, amountMinor: amountOf(body.payment_amount) };
  world.charges.push(charge);
  return ok(toQr(charge));
}

/** POST /v1/payment_links: a reference_id is taken once. */
export function makeLink(world: FakeWorld, body: Body): FakeAnswer {
  const reference = String(body.reference_id);
  const isKnown = world.charges.some((each) => each.channel === 'link' && each.reference === reference);
  const isValid =
    isAmount(body.amount) &&
    body.currency === 'INR' &&
    reference.length <= 40 &&
    body.callback_method === 'get' &&
    isLaterThan(world, body.expire_by, 15);
  if (isKnown || !isValid) return refuse(400, 'input_validation_failed');
  const made = { id: world.newId('plink_'), reference, channel: 'link', status: 'created' };
  const charge = { ...made, amountMinor: amountOf(body.amount) };
  world.charges.push(charge);
  return ok(toLink(world, charge));
}

/** POST /v1/virtual_accounts. */
export function makeAccount(world: FakeWorld, body: Body): FakeAnswer {
  const { types } = (body.receivers ?? {}) as { types?: string[] };
  if (types?.join() !== 'bank_account') return refuse(400, 'input_validation_failed');
  const made = { id: world.newId('va_'), reference: referenceOf(body), channel: 'account', status: 'active' };
  const charge = { ...made, amountMinor: null };
  world.charges.push(charge);
  return ok(toAccount(charge));
}

/** POST /v1/payments/{id}/refund: one refund a key. */
export function makeRefund(world: FakeWorld, { body, headers }: FakeRequest, paymentId: string): FakeAnswer {
  const payment = world.payments.find(({ id }) => id === paymentId);
  const key = String(headers['x-refund-idempotency'] ?? '');
  if (!payment || key.length < 10 || !isAmount(body.amount)) return refuse(400, 'input_validation_failed');
  const asked = JSON.stringify(body);
  const known = world.refunds.find((each) => each.reference === key);
  if (known) return known.asked === asked ? ok(toRefund(known)) : refuse(400, 'idempotency_mismatch');
  const at = world.now().toISOString();
  const refund = {
    ...{ id: world.newId('rfnd_'), reference: key, amountMinor: amountOf(body.amount), payment, asked },
    ...{ status: 'pending', reason: null, createdAt: at, changedAt: at },
  };
  world.refunds.push(refund);
  return ok(toRefund(refund));
}

/** Whether it is an account with a contact, as payouts and validations name it. */
export function isInstrument({ fund_account }: Body): boolean {
  const { account_type, vpa, bank_account, contact } = (fund_account ?? {}) as Record<
    string,
    Record<string, string> & string
  >;
  if (!/^[A-Za-z ]{3,50}$/.test(contact?.name ?? '') || contact?.type !== 'customer') return false;
  if (account_type === 'vpa') return /^[\w.-]{2,}@\w+$/.test(vpa?.address ?? '');
  if (!/^[A-Za-z ]{4,120}$/.test(bank_account?.name ?? '')) return false;
  return /^[A-Z]{4}0[A-Z0-9]{6}$/.test(bank_account?.ifsc ?? '') && Boolean(bank_account?.account_number);
}

/** IMPS takes five lakh and UPI one; NEFT any sum. */
const isCarried = (mode: string, amount: number): boolean =>
  amount <= ({ IMPS: 50_000_000, UPI: 10_000_000, NEFT: Number.MAX_SAFE_INTEGER }[mode] ?? 0);

/** POST /v1/payouts: one payout a key. */
export function makePayout(world: FakeWorld, { body, headers }: FakeRequest, account: string): FakeAnswer {
  const key = String(headers['x-payout-idempotency'] ?? '');
  const isValid =
    /^[\w-]{4,36}$/.test(key) &&
    body.account_number === account &&
    body.currency === 'INR' &&
    isAmount(body.amount) &&
    isCarried(String(body.mode), Number(body.amount)) &&
    String(body.reference_id).length <= 40 &&
    isInstrument(body);
  if (!isValid) return refuse(400, 'input_validation_failed');
  const asked = JSON.stringify(body);
  const known = world.payouts.find((each) => each.reference === key);
  if (known) return known.asked === asked ? ok(toPayout(known)) : refuse(400, 'idempotency_mismatch');
  const at = world.now().toISOString();
  const payout = {
    ...{ id: world.newId('pout_'), reference: String(body.reference_id), amountMinor: amountOf(body.amount) },
    ...{ asked, status: 'processing', reason: null, createdAt: at, changedAt: at },
  };
  world.payouts.push(payout);
  return ok(toPayout(payout));
}
