import type { FakeAnswer, FakeRequest } from '../fake-server.ts';
import type { FakeWorld } from '../fake-world.ts';
import { ok, refuse } from './answers.ts';

const reusable = new Set(['7ELEVEN_CLIQQ', 'CEBUANA', 'ECPAY_DRAGONLOAN']);
/** Channels that lead the payer to a page; only these give refunds. */
export const redirected = new Set(['GCASH', 'PAYMAYA']);

/** POST /v3/payment_requests. */
export function createPaymentRequest(world: FakeWorld, { body, headers }: FakeRequest): FakeAnswer {
  if (headers['api-version'] !== '2024-11-11') return refuse(400, 'API_VALIDATION_ERROR');
  const {
    reference_id: reference,
    type,
    country,
    currency,
    channel_code: code,
  } = body as Record<string, string>;
  const amount = body.request_amount as number | undefined;
  const properties = body.channel_properties as Record<string, string> | undefined;
  const isStanding = type === 'REUSABLE_PAYMENT_CODE';
  const isValid =
    reference &&
    code &&
    country === 'PH' &&
    currency === 'PHP' &&
    properties &&
    (isStanding ? reusable.has(code) : type === 'PAY' && typeof amount === 'number' && amount > 0) &&
    (!redirected.has(code) ||
      (properties.success_return_url?.startsWith('https://') && properties.failure_return_url));
  if (!isValid) return refuse(400, 'API_VALIDATION_ERROR');
  const charge = {
    id: world.newId('pr-'),
    reference,
    amountMinor: amount === undefined ? null : BigInt(Math.round(amount * 100)),
    channel: code,
    status: isStanding ? 'ACCEPTING_PAYMENTS' : 'REQUIRES_ACTION',
  };
  world.charges.push(charge);
  const at = world.now().toISOString();
  return ok(
    {
      ...body,
      payment_request_id: charge.id,
      status: charge.status,
      actions: [actionOf(code, charge.id)],
      created: at,
      updated: at,
    },
    201,
  );
}

function actionOf(code: string, id: string): object {
  if (redirected.has(code))
    return { type: 'REDIRECT_CUSTOMER', descriptor: 'WEB_URL', value: `https://pay.xendit.example/${id}` };
  if (code === 'QRPH')
    return { type: 'PRESENT_TO_CUSTOMER', descriptor: 'QR_STRING', value: `00020101021228${id}6304ABCD` };
  return { type: 'PRESENT_TO_CUSTOMER', descriptor: 'PAYMENT_CODE', value: `TEST${id.slice(-10)}` };
}
