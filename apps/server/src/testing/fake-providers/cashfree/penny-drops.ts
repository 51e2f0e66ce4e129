import type { FakeAnswer, FakeRequest } from '../fake-server.ts';
import { ok, refuse } from './answers.ts';

/** What a payer did with a link, in Cashfree's words. */
export type PaidPennyDrop = {
  readonly status: string;
  readonly bank_account?: string;
  readonly ifsc?: string;
  readonly upi?: string;
  readonly name_at_bank?: string;
  readonly name_match_result?: string;
};

type PennyDrop = { readonly refId: number; readonly name: string; paid: PaidPennyDrop };

/** Every link that was asked for, by our id of it. */
export type PennyDrops = Map<string, PennyDrop>;

/** A Secure ID that has sent no link yet. */
export const makePennyDrops = (): PennyDrops => new Map();

/** A payer does something with a link. */
export function payPennyDrop(drops: PennyDrops, reference: string, paid: PaidPennyDrop): void {
  const drop = drops.get(reference);
  if (!drop) throw new Error(`no penny drop ${reference}`);
  drop.paid = paid;
}

/** The addresses of the reverse penny drop; null for any other. */
export function answerPennyDrop(
  drops: PennyDrops,
  { method, path, body, query }: FakeRequest,
): FakeAnswer | null {
  if (path === '/verification/reverse-penny-drop' && method === 'POST') return makeLink(drops, body);
  if (path !== '/verification/remitter/status' || method !== 'GET') return null;
  const reference = query.get('verification_id') ?? '';
  const drop = drops.get(reference);
  if (!drop) return refuse(400, 'invalid_request');
  const known = {
    verification_id: reference,
    ref_id: String(drop.refId),
    added_on: '2026-11-20T09:30:00+05:30',
  };
  const paid = drop.paid.status === 'SUCCESS' && {
    ...{ utr: '331', account_type: 'SAVINGS', reversal_status: 'PENDING' },
    ...{ penny_collected_on: '2026-11-20T09:31:00+05:30', processed_on: '2026-11-20T09:31:05+05:30' },
  };
  return ok({ ...known, ...paid, ...drop.paid });
}

function makeLink(drops: PennyDrops, body: Record<string, unknown>): FakeAnswer {
  const { verification_id: id = '', name = '' } = body as { verification_id?: string; name?: string };
  if (!/^[\w.-]{1,50}$/.test(id) || drops.has(id)) return refuse(400, 'invalid_request');
  const refId = 100_000 + drops.size;
  drops.set(id, { refId, name, paid: { status: 'CREATED' } });
  const query = `pa=success@upi&pn=Cashfree&tn=BAV&am=1.00&cu=INR&tr=${refId}`;
  return ok({
    verification_id: id,
    ref_id: refId,
    valid_upto: '2026-11-20T04:10:00.000Z',
    upi_link: `upi://pay?${query}`,
    ...{ gpay: `tez://upi/pay?${query}`, bhim: `bhim://upi://pay?${query}` },
    ...{ paytm: `paytmmp://pay?${query}`, phonepe: `phonepe://pay?${query}`, qr_code: 'iVBORw0KGgo=' },
  });
}
