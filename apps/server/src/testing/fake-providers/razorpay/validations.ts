import type { FakeAnswer, FakeRequest } from '../fake-server.ts';
import { ok, refuse } from './answers.ts';

type Found = {
  readonly account_status: string;
  readonly registered_name: string;
  readonly score: number | string | null;
};

/** Validations of fund accounts: the end of a number, or of a UPI name, says what is found. */
export type FakeValidations = {
  /** How often a validation is still under way when it is asked for. */
  looksLeft: number;
  answer(request: FakeRequest): FakeAnswer;
};

/** Starts without any. */
export function makeFakeValidations(
  sourceAccount: string,
  isInstrument: (body: FakeRequest['body']) => boolean,
): FakeValidations {
  const begun = new Map<string, { found: Found | null; isTold: boolean }>();
  const validations: FakeValidations = {
    looksLeft: 1,
    answer({ method, path, body }) {
      const id = path.split('/')[4];
      if (method === 'GET') {
        const known = begun.get(id ?? '');
        if (!known) return refuse(400, 'not_found');
        known.isTold ||= validations.looksLeft-- <= 0;
        return ok(shapeOf(id ?? '', known.isTold ? known.found : undefined));
      }
      if (body.source_account_number !== sourceAccount || !isInstrument(body))
        return refuse(400, 'input_validation_failed');
      const made = `fav_${String(begun.size + 1).padStart(14, '0')}`;
      begun.set(made, { found: findOf(body), isTold: false });
      return ok(shapeOf(made, undefined));
    },
  };
  return validations;
}

/** As the pages of the composite validation show it: under way (undefined), failed (null) or completed. */
const shapeOf = (id: string, found: Found | null | undefined): object => ({
  id,
  entity: 'fund_account.validation',
  status: found === undefined ? 'created' : found === null ? 'failed' : 'completed',
  utr: null,
  validation_results: {
    account_status: found?.account_status ?? (found === null ? '' : null),
    registered_name: found?.registered_name ?? (found === null ? '' : null),
    details: null,
    name_match_score: found?.score ?? null,
  },
  status_details: { description: '', source: 'internal', reason: '' },
  fund_account: { id: 'fa_00000000000001', entity: 'fund_account' },
});

function findOf({ fund_account }: FakeRequest['body']): Found | null {
  const { vpa, bank_account, contact } = fund_account as Record<string, Record<string, string> | undefined>;
  const end = String(vpa?.address?.split('@')[0] ?? bank_account?.account_number).slice(-5);
  const name = String(contact?.name);
  if (end === '00422') return null;
  if (end === '00404') return { account_status: 'invalid', registered_name: '', score: null };
  if (end === '00409') return { account_status: 'active', registered_name: 'RAVI KUMAR', score: 0 };
  if (end === '00359') return { account_status: 'active', registered_name: 'RAVI DSOUZA', score: 59 };
  if (end === '00206') return { account_status: 'active', registered_name: `${name} RAO`, score: '85' };
  if (end === '00299') return { account_status: 'dormant', registered_name: name, score: 100 };
  if (end === '00298') return { account_status: 'active', registered_name: name, score: null };
  return { account_status: 'valid', registered_name: name.toUpperCase(), score: 100 };
}
