import type { FakeAnswer, FakeRequest } from '../fake-server.ts';
import { ok, refuse } from './answers.ts';

/**
 * Secure ID's checks of persons; null for an address of anything else. The digits of a tax number say which answer, the end of
 * a reference what its person did at DigiLocker.
 */
export function answerSecureId({ method, path, body, query }: FakeRequest): FakeAnswer | null {
  if (path === '/verification/pan' && method === 'POST')
    return answerPan(body as { pan?: string; name?: string });
  if (path === '/verification/digilocker' && method === 'POST') return openConsent(body);
  const reference = query.get('verification_id') ?? '';
  if (path === '/verification/digilocker' && method === 'GET') return consentOf(reference);
  if (path === '/verification/digilocker/document/AADHAAR' && method === 'GET') return aadhaarOf(reference);
  return null;
}

function answerPan({ pan = '', name = '' }: { pan?: string; name?: string }): FakeAnswer {
  const digits = pan.slice(5, 9);
  if (digits === '0422') return refuse(422, 'insufficient_balance');
  if (digits === '0400') return refuse(400, 'pan_value_invalid');
  const base = { pan, reference_id: 161, name_provided: name, father_name: '' };
  if (digits === '0404') return ok({ ...base, valid: false, message: 'Invalid PAN', pan_status: 'INVALID' });
  const valid = { ...base, type: 'Individual', valid: true, pan_status: 'VALID', message: 'PAN verified' };
  const matched = (registered_name: string, name_match_result: string, name_match_score: string) =>
    ok({ ...valid, registered_name, name_match_result, name_match_score });
  if (digits === '0409') return matched('RAVI KUMAR', 'NO_MATCH', '0.00');
  if (digits === '0206') return matched(`${name} RAO`, 'MODERATE_PARTIAL_MATCH', '70.00');
  if (digits === '0299') return matched(name, 'SOMETHING_NEW', '50.00');
  if (digits === '0410') return ok({ ...valid, registered_name: name, pan_status: 'DELETED' });
  if (digits === '0411') return ok({ ...valid, registered_name: name, pan_status_code: 'ED' });
  if (digits === '0412') return ok({ ...valid, registered_name: name, pan_status: 'ED' });
  if (digits === '0200') return ok({ ...valid, registered_name: name, pan_status: 'E' });
  return matched(name.toUpperCase(), 'DIRECT_MATCH', '100.00');
}

function openConsent(body: Record<string, unknown>): FakeAnswer {
  const id = String(body.verification_id ?? '');
  if (!/^[\w.-]{1,50}$/.test(id)) return refuse(400, 'verification_id_invalid');
  return ok({
    verification_id: id,
    reference_id: 12_345,
    url: 'https://verification-test.cashfree.example/dgl/h7562ci7us0',
    status: 'PENDING',
    document_requested: ['AADHAAR'],
  });
}

const words: Readonly<Record<string, string>> = {
  waiting: 'PENDING',
  denied: 'CONSENT_DENIED',
  late: 'EXPIRED',
  strange: 'SOMETHING_NEW',
};

function consentOf(reference: string): FakeAnswer {
  if (reference.endsWith('gone')) return refuse(404, 'verification_id_not_found');
  const status = Object.entries(words).find(([end]) => reference.endsWith(end))?.[1] ?? 'AUTHENTICATED';
  return ok({ verification_id: reference, reference_id: 12_345, status, document_requested: ['AADHAAR'] });
}

function aadhaarOf(reference: string): FakeAnswer {
  const name = reference.endsWith('other') ? 'Ravi Kumar' : 'Asha Dsouza';
  const person = { name, dob: '02-02-1995', gender: 'F', uid: 'xxxxxxxx5678' };
  return ok({ ...person, status: 'SUCCESS', verification_id: reference, reference_id: 12_345 });
}
