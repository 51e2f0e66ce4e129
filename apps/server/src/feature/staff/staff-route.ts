import { type Result, refuse } from '@hiram/lending/result';
import type { StaffAnswerOf, StaffRequestOf, StaffRoute } from '@hiram/wire/staff/define-staff-route';
import type { Role } from '@hiram/wire/staff/permissions';
import type { Refusal } from '../../ground/outcome.ts';
import type { Context } from '../context.ts';
import type { SetCookie } from '../cookie.ts';

/** The ways in which the staff API says no, beside those of the rest of the house. */
export type StaffRefusal =
  | { readonly code: 'signed-out' }
  | { readonly code: 'sign-in-refused' }
  | { readonly code: 'sign-in-paused'; readonly seconds: number }
  | { readonly code: 'sign-in-busy' }
  | { readonly code: 'password-refused'; readonly why: string }
  | { readonly code: 'enrolment-ended' }
  | { readonly code: 'not-permitted' }
  | { readonly code: 'foreign-page' }
  | { readonly code: 'name-taken' }
  | { readonly code: 'own-request' }
  | { readonly code: 'own-account' }
  | { readonly code: 'not-two-persons'; readonly hours: number }
  | { readonly code: 'request-changed'; readonly why?: string }
  | { readonly code: 'request-decided' }
  | { readonly code: 'asked-already' }
  | { readonly code: 'rival-waits'; readonly askedBy: string }
  | { readonly code: 'version-outdated' }
  | { readonly code: 'waits-for-approval'; readonly why: string }
  | { readonly code: 'not-possible'; readonly why: string };

/** The result of a staff use case. */
export type StaffOutcome<T> = Result<T, Refusal | StaffRefusal>;

/** The member of staff who asks. */
export type StaffCaller = {
  readonly staffId: string;
  readonly name: string;
  readonly role: Role;
};

/** Whoever asks, signed in or not, and how to answer their browser. */
export type StaffVisitor = {
  readonly staff: StaffCaller | null;
  /** The session's token, to end it; empty without one. */
  readonly token: string;
  readonly address: string;
  /** A cookie of this browser by its name; empty when it has none. */
  readonly cookieOf: (name: string) => string;
  readonly idempotencyKey: string | null;
  readonly setCookie: SetCookie;
};

type Answering<Who, R extends StaffRoute> = (
  context: Context,
  who: Who,
  asked: StaffRequestOf<R>,
) => Promise<StaffOutcome<StaffAnswerOf<R>>>;

/** A route of the staff API and the use case that answers it. */
export type StaffEndpoint<R extends StaffRoute = StaffRoute> = {
  readonly route: R;
  readonly answer: Answering<StaffVisitor, R>;
};

/** Joins a route with the use case of whoever is signed in and holds its permission. */
export function answerStaff<R extends StaffRoute>(
  route: R,
  answer: Answering<StaffCaller & StaffVisitor, R>,
): StaffEndpoint {
  const endpoint: StaffEndpoint<R> = {
    route,
    answer: async (context, visitor, asked) =>
      visitor.staff
        ? answer(context, { ...visitor, ...visitor.staff }, asked)
        : refuse({ code: 'signed-out' }),
  };
  return endpoint as unknown as StaffEndpoint;
}

/** The same for a route that anybody may ask. */
export const answerAnybody = <R extends StaffRoute>(
  route: R,
  answer: Answering<StaffVisitor, R>,
): StaffEndpoint => ({ route, answer }) as unknown as StaffEndpoint;
