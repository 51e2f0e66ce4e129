import type { FakeAnswer, FakeRequest } from '../fake-server.ts';
import type { FakeWorld } from '../fake-world.ts';
import { ok, refuse } from './answers.ts';
import { toTransfer } from './shapes.ts';

/** Addresses below /payout: a transfer is made and looked up. */
export function answerPayout(world: FakeWorld, { method, query, body }: FakeRequest): FakeAnswer {
  const reference = method === 'GET' ? query.get('transfer_id') : String(body.transfer_id);
  const known = world.payouts.find((payout) => payout.reference === reference);
  if (method === 'GET') return known ? ok(toTransfer(known)) : refuse(404, 'transfer_id_not_found');
  if (known) return refuse(409, 'transfer_id_already_exists');
  const details = body.beneficiary_details as Record<string, unknown> | undefined;
  const instrument = details?.beneficiary_instrument_details as Record<string, string> | undefined;
  const isValid =
    /^[A-Za-z0-9_]{1,40}$/.test(reference ?? '') &&
    Number(body.transfer_amount) >= 1 &&
    /^[A-Za-z ]{1,100}$/.test(String(details?.beneficiary_name)) &&
    (instrument?.vpa ?? /^[A-Z]{4}0[A-Z0-9]{6}$/.test(instrument?.bank_ifsc ?? ''));
  if (!isValid) return refuse(400, 'transfer_id_invalid');
  const at = world.now().toISOString();
  const amountMinor = BigInt(Math.round(Number(body.transfer_amount) * 100));
  const payout = {
    ...{ id: world.newId('12'), reference: reference ?? '', amountMinor, asked: '', status: 'RECEIVED' },
    ...{ reason: 'RECEIVED', createdAt: at, changedAt: at },
  };
  world.payouts.push(payout);
  return ok(toTransfer(payout));
}
