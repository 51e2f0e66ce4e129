import { formatDay, parseDay } from '@hiram/lending/calendar-day';
import { z } from 'zod';
import { ProviderFailure } from '../../payment/payment-provider.ts';
import { readReply } from '../../payment/read-reply.ts';
import { type CheckReply, type IdentityChecker, notAgreedCause, tooLateCause } from '../identity-checker.ts';
import { createSecureIdClient, type SecureIdOptions, secureIdName } from './client.ts';

const word = z.string().max(300).nullish();
const linkSchema = z.object({ url: z.url({ protocol: /^https?$/ }).max(2_000) });
const statusSchema = z.object({ status: z.string().max(100) });
const aadhaarSchema = z.object({ status: word, name: z.string().max(200), dob: word, uid: word });

/** DigiLocker: the person signs in at the government's page and shares the Aadhaar data there. We never see its number. */
export function digilockerChecker(options: SecureIdOptions): IdentityChecker {
  const client = createSecureIdClient(options);
  const orUnavailable = async (check: () => Promise<CheckReply>): Promise<CheckReply> => {
    try {
      return await check();
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      return { verdict: 'unavailable', why: 'provider' };
    }
  };
  return {
    kind: 'digilocker',
    provider: secureIdName,
    takes: 'consent',
    check: ({ reference, returnUrl }) =>
      orUnavailable(async () => {
        const body = {
          verification_id: reference,
          document_requested: ['AADHAAR'],
          redirect_url: returnUrl,
        };
        const { body: answer } = await client('POST', '/digilocker', { body });
        const { url } = readReply(secureIdName, linkSchema, answer);
        return { verdict: 'pending', reference, url };
      }),
    findAnswer: (reference) =>
      orUnavailable(async () => {
        const query = new URLSearchParams({ verification_id: reference });
        const found = await client('GET', `/digilocker?${query}`, { passes: [404] });
        if (found.status === 404) return { verdict: 'unavailable', why: 'unknown-reference' };
        const { status } = readReply(secureIdName, statusSchema, found.body);
        if (status === 'PENDING') return { verdict: 'pending', reference, url: '' };
        if (status !== 'AUTHENTICATED') return { verdict: 'unavailable', why: whyNot(status) };
        const document = await client('GET', `/digilocker/document/AADHAAR?${query}`);
        return toReply(readReply(secureIdName, aadhaarSchema, document.body));
      }),
  };
}

/** The person said no, or took too long; anything else is a word that no document names. */
const whyNot = (status: string): string =>
  ({ CONSENT_DENIED: notAgreedCause, EXPIRED: tooLateCause })[status] ?? 'provider';

function toReply({ status, name, dob, uid }: z.output<typeof aadhaarSchema>): CheckReply {
  if ((status ?? 'SUCCESS') !== 'SUCCESS') return { verdict: 'unavailable', why: 'no-aadhaar' };
  const birthDay = parseDay((dob ?? '').split(/[-/]/).reverse().join('-'));
  const person = { name: name.trim(), birthDay: birthDay === null ? '' : formatDay(birthDay) };
  const end = /(\d{4})$/.exec(uid ?? '')?.[1];
  if (person.name === '') return { verdict: 'unavailable', why: 'no-name' };
  return { verdict: 'genuine', person, document: null, ...(end ? { end } : {}) };
}
