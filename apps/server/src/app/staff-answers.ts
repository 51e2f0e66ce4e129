import type { Refusal } from '../database/refusal.ts';
import type { StaffRefusal } from '../features/staff-route.ts';
import { textsFor } from '../texts/texts.ts';
import { tellRefusal } from './answers.ts';

type Told = { readonly http: number; readonly code: string; readonly message: string };
type Answer = { readonly http: number; readonly sentence: string };

/** The one total table of how the staff API says no in its own words. */
const answers: {
  readonly [code in StaffRefusal['code']]: (refusal: Extract<StaffRefusal, { code: code }>) => Answer;
} = {
  'signed-out': () => ({ http: 401, sentence: 'Please sign in.' }),
  'sign-in-refused': () => ({ http: 401, sentence: 'The name, the password or the code is not right.' }),
  'sign-in-paused': ({ seconds }) => ({
    http: 429,
    sentence: `Too many wrong tries. Please wait ${seconds} seconds.`,
  }),
  'not-permitted': () => ({ http: 403, sentence: 'Your role does not allow this.' }),
  'foreign-page': () => ({ http: 403, sentence: 'This request did not come from the console.' }),
  'name-taken': () => ({ http: 409, sentence: 'This name is taken.' }),
  'own-request': () => ({ http: 403, sentence: 'Somebody else must approve what you asked for.' }),
  'own-account': () => ({ http: 403, sentence: 'Somebody else must change your account.' }),
  'request-changed': () => ({ http: 409, sentence: 'The request has changed since you read it.' }),
  'request-decided': () => ({ http: 409, sentence: 'This request is decided already.' }),
  'asked-already': () => ({ http: 409, sentence: 'The same is asked for already and waits for approval.' }),
  'version-outdated': () => ({
    http: 409,
    sentence: 'Somebody saved a newer version meanwhile. Reload the page and look at it first.',
  }),
  'not-possible': ({ why }) => ({ http: 422, sentence: why }),
};

/** How a refusal is told to staff: a business refusal of the house is a 422 here, in its English words. */
export function tellStaff(refusal: Refusal | StaffRefusal): Told {
  const { code } = refusal;
  if (isOfStaff(refusal)) {
    const answer = answers[refusal.code] as (refusal: StaffRefusal) => Answer;
    const { http, sentence } = answer(refusal);
    return { http, code, message: sentence };
  }
  const told = tellRefusal(refusal, textsFor('en'));
  const message =
    refusal.code === 'malformed' ? `Please check: ${refusal.field || 'the request'}.` : told.message;
  return { http: told.http === 200 ? 422 : told.http, code, message };
}

const isOfStaff = (refusal: Refusal | StaffRefusal): refusal is StaffRefusal => refusal.code in answers;
