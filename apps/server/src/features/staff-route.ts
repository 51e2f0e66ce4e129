import type { StaffAnswerOf, StaffRequestOf, StaffRoute } from '@hiram/wire/staff/define-staff-route';
import type { Role } from '@hiram/wire/staff/permissions';
import type { Refusal } from '../database/refusal.ts';
import type { House } from './feature.ts';

/** The ways in which the staff API says no, beside those of the rest of the house. */
export type StaffRefusal =
  | { readonly code: 'signed-out' }
  | { readonly code: 'sign-in-refused' }
  | { readonly code: 'sign-in-paused'; readonly seconds: number }
  | { readonly code: 'not-permitted' }
  | { readonly code: 'foreign-page' }
  | { readonly code: 'name-taken' }
  | { readonly code: 'own-request' }
  | { readonly code: 'own-account' }
  | { readonly code: 'request-changed' }
  | { readonly code: 'request-decided' }
  | { readonly code: 'asked-already' }
  | { readonly code: 'version-outdated' }
  | { readonly code: 'not-possible'; readonly why: string };

/** The result of a staff use case. */
export type StaffOutcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal | StaffRefusal };

/** Says no to staff. */
export const refuse = (refusal: StaffRefusal): StaffOutcome<never> => ({ ok: false, refusal });

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
  readonly idempotencyKey: string | null;
  /** Gives this browser a cookie with the answer. */
  readonly setCookie: (cookie: string) => void;
};

type Answering<Who, R extends StaffRoute> = (
  house: House,
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
    answer: async (house, visitor, asked) =>
      visitor.staff ? answer(house, { ...visitor, ...visitor.staff }, asked) : refuse({ code: 'signed-out' }),
  };
  return endpoint as unknown as StaffEndpoint;
}

/** The same for a route that anybody may ask. */
export const answerAnybody = <R extends StaffRoute>(
  route: R,
  answer: Answering<StaffVisitor, R>,
): StaffEndpoint => ({ route, answer }) as unknown as StaffEndpoint;
