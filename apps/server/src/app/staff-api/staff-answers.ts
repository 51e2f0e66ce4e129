import type { StaffRefusal } from '../../feature/staff/staff-route.ts';
import type { Refusal } from '../../ground/outcome.ts';
import { textsFor } from '../../lender/texts/texts.ts';
import { toRefusalAnswer } from '../answers.ts';

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
  'sign-in-busy': () => ({
    http: 503,
    sentence: 'Too many people sign in at this moment. Please try again in a few seconds.',
  }),
  'password-refused': ({ why }) => ({ http: 422, sentence: why }),
  'enrolment-ended': () => ({
    http: 404,
    sentence: 'This link was used, was replaced by a newer one, or is too old. Please ask for another one.',
  }),
  'not-permitted': () => ({ http: 403, sentence: 'Your role does not allow this.' }),
  'foreign-page': () => ({ http: 403, sentence: 'This request did not come from the console.' }),
  'name-taken': () => ({ http: 409, sentence: 'This name is taken.' }),
  'own-request': () => ({ http: 403, sentence: 'Somebody else must approve what you asked for.' }),
  'own-account': () => ({ http: 403, sentence: 'Somebody else must change your account.' }),
  'not-two-persons': ({ hours }) => ({
    http: 403,
    sentence:
      'Your account or the account of whoever asked was set up or reset by the other, or both by one person, within ' +
      `the last ${hours} hours. Somebody else must decide this.`,
  }),
  'request-changed': ({ why = 'The request has changed since you read it.' }) => ({
    http: 409,
    sentence: why,
  }),
  'request-decided': () => ({ http: 409, sentence: 'This request is decided already.' }),
  'asked-already': () => ({ http: 409, sentence: 'The same is asked for already and waits for approval.' }),
  'rival-waits': ({ askedBy }) => ({
    http: 409,
    sentence: `A request of ${askedBy} over the same waits for approval. It must be decided or withdrawn first.`,
  }),
  'version-outdated': () => ({
    http: 409,
    sentence: 'Somebody saved a newer version meanwhile. Reload the page and look at it first.',
  }),
  'waits-for-approval': ({ why }) => ({ http: 422, sentence: why }),
  'not-possible': ({ why }) => ({ http: 422, sentence: why }),
};

/** How a refusal is told to staff: a business refusal of the house is a 422 here, in its English words. */
export function toStaffAnswer(refusal: Refusal | StaffRefusal): Told {
  const { code } = refusal;
  if (isOfStaff(refusal)) {
    const answer = answers[refusal.code] as (refusal: StaffRefusal) => Answer;
    const { http, sentence } = answer(refusal);
    return { http, code, message: sentence };
  }
  const told = toRefusalAnswer(refusal, textsFor('en', 'market'));
  const message = ownSentence(refusal) ?? told.message;
  return { http: told.http === 200 ? 422 : told.http, code, message };
}

/** What a borrower is told of a page, of a form or of their money is no help to staff. */
function ownSentence(refusal: Refusal): string | null {
  switch (refusal.code) {
    case 'malformed':
      return `Please check: ${refusal.field || 'the request'}.`;
    case 'not-found':
      return 'There is no such record. Please look for it again in its list.';
    case 'event-not-found':
      return 'There is no such entry on this loan. Reload the page and choose it again.';
    case 'not-decidable':
      return 'This is not possible for the loan as it stands now. Nothing has changed. Reload the page to see its state.';
    case 'nothing-owed':
      return 'Nothing is owed on this loan. Nothing has changed. Reload the page to see its state.';
    case 'not-disbursed':
      return 'The money of this loan has not reached the borrower. Nothing has changed. This is possible afterwards.';
    case 'payout-under-way':
      return 'The money of this loan may be on its way. Nothing was cancelled. Look at its payout first.';
    default:
      return null;
  }
}

const isOfStaff = (refusal: Refusal | StaffRefusal): refusal is StaffRefusal => refusal.code in answers;
