import { toPan } from '@hiram/wire/forms/identity-form';
import { z } from 'zod';
import { plainName } from '../../payment/india/account.ts';
import { ProviderFailure } from '../../payment/payment-provider.ts';
import { readReply } from '../../payment/read-reply.ts';
import type { CheckReply, IdentityChecker } from '../identity-checker.ts';
import { createSecureIdClient, type SecureIdOptions, secureIdName } from './client.ts';
import { toNameMatch } from './name-match.ts';

const word = z.string().max(200).nullish();
const panSchema = z.object({
  pan: word,
  valid: z.boolean(),
  type: word,
  registered_name: word,
  name_match_result: word,
  pan_status: word,
  pan_status_code: word,
});
const refusalSchema = z.object({ code: z.string().max(100) });

/**
 * A number that stands and of which nothing is noted (docs: api-reference/vrs/v2/pan/pan-status-descriptions). A code such as ED, the
 * death of its holder, is of a number that is valid as well.
 */
const standing: readonly string[] = ['VALID', 'E'];
/** Refusals that are of the number; the others say nothing of it. */
const ofNumber: readonly string[] = ['pan_invalid', 'pan_value_invalid', 'pan_not_found'];

/** A permanent account number: who India's tax register says that it belongs to. It has no birth day. */
export function panChecker(options: SecureIdOptions): IdentityChecker {
  const client = createSecureIdClient(options);
  return {
    kind: 'pan',
    provider: secureIdName,
    takes: 'number',
    async check({ typed, name }) {
      const pan = toPan(typed);
      if (pan === null) return { verdict: 'unreadable' };
      const plain = plainName(name, 100);
      try {
        const body = { pan, ...(plain ? { name: plain } : {}) };
        const answer = await client('POST', '/pan', { body, passes: [400, 422] });
        return answer.status === 200 ? toReply(pan, answer.body) : toRefused(answer.body);
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        return { verdict: 'unavailable', why: 'provider' };
      }
    },
  };
}

function toReply(pan: string, body: unknown): CheckReply {
  const read = readReply(secureIdName, panSchema, body);
  if (!read.valid) return { verdict: 'unknown', why: 'pan' };
  const isOfPerson = (read.type ?? 'Individual') === 'Individual';
  const isStanding = [read.pan_status, read.pan_status_code].every((each) => standing.includes(each ?? 'E'));
  // A number that was deleted, whose holder has died, or that is none of a person, is no document of this person.
  if (!isStanding || !isOfPerson)
    return { verdict: 'unavailable', why: isOfPerson ? 'pan-status' : 'pan-type' };
  if (read.pan && read.pan.toUpperCase() !== pan) return { verdict: 'unavailable', why: 'other-pan' };
  const name = read.registered_name?.trim() ?? '';
  if (name === '') return { verdict: 'unavailable', why: 'no-name' };
  return {
    verdict: 'genuine',
    person: { name, birthDay: '' },
    document: { kind: 'pan', number: pan },
    match: toNameMatch(read.name_match_result),
  };
}

function toRefused(body: unknown): CheckReply {
  const { code } = readReply(secureIdName, refusalSchema, body);
  return ofNumber.includes(code)
    ? { verdict: 'unknown', why: 'pan' }
    : { verdict: 'unavailable', why: 'provider' };
}
