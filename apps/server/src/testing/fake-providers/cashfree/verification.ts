import type { FakeAnswer, FakeRequest } from '../fake-server.ts';
import { ok, refuse } from './answers.ts';
import { answerPennyDrop, type PennyDrops } from './penny-drops.ts';
import { answerSecureId } from './secure-id.ts';

const unknown = {
  ...{ name_at_bank: undefined, bank_name: undefined, utr: undefined, city: undefined, branch: undefined },
  ...{ name_match_score: undefined, name_match_result: undefined },
};

/** Addresses below /verification: a bank says whose account it is. The end of the number says which answer. */
export function answerVerification(drops: PennyDrops, request: FakeRequest): FakeAnswer {
  const { method, path, body } = request;
  const ofPersons = answerSecureId(request);
  if (ofPersons) return ofPersons;
  const ofDrops = answerPennyDrop(drops, request);
  if (ofDrops) return ofDrops;
  if (method !== 'POST' || path !== '/verification/bank-account/sync') return refuse(404, 'not_found');
  const { bank_account: number = '', ifsc = '', name } = body as Record<string, string | undefined>;
  if (!/^[A-Za-z0-9]{6,40}$/.test(number)) return refuse(400, 'bank_account_value_invalid');
  if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc)) return refuse(400, 'ifsc_value_invalid');
  if (name !== undefined && !/^[A-Za-z0-9 .\-/&]{1,100}$/.test(name))
    return refuse(400, 'name_value_invalid');
  if (number.endsWith('00422')) return refuse(422, 'npci_unavailable');
  if (number.endsWith('00423')) return refuse(422, 'fraud_account');
  const account = { reference_id: 34, bank_name: 'STATE BANK OF INDIA', city: 'MUMBAI', branch: 'FORT' };
  if (number.endsWith('00404'))
    return ok({
      ...account,
      ...unknown,
      account_status: 'INVALID',
      account_status_code: 'INVALID_ACCOUNT_FAIL',
    });
  const valid = { ...account, account_status: 'VALID', account_status_code: 'ACCOUNT_IS_VALID' };
  const matched = (name_match_result: string, name_match_score: string, holder: string) =>
    ok({ ...valid, name_at_bank: holder.toUpperCase(), name_match_result, name_match_score });
  if (name === undefined) return ok({ ...valid, name_at_bank: 'ASHA DSOUZA' });
  if (number.endsWith('00409')) return matched('NO_MATCH', '0.00', 'Ravi Kumar');
  if (number.endsWith('00206')) return matched('GOOD_PARTIAL_MATCH', '85.00', `${name} Rao`);
  if (number.endsWith('00299')) return matched('SOMETHING_NEW', '50.00', name);
  return matched('DIRECT_MATCH', '100.00', name);
}
