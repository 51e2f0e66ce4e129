import type { LendingRefusal } from '@hiram/lending/refusal';

/** The ways in which the server itself says no, beside lending's. */
export type ServerRefusal =
  | { readonly code: 'malformed'; readonly field: string }
  | { readonly code: 'session-missing' }
  | { readonly code: 'not-found' }
  | { readonly code: 'too-many-requests' }
  | { readonly code: 'key-used-differently' }
  | { readonly code: 'account-missing' }
  | { readonly code: 'account-field-invalid'; readonly field: string }
  | { readonly code: 'offer-changed' }
  | { readonly code: 'order-open-already' }
  | { readonly code: 'channel-unknown' }
  | { readonly code: 'already-rated' }
  | { readonly code: 'payment-under-way' };

/** Every way of saying no: a value that travels untouched to the edge, where one total table answers it. */
export type Refusal = LendingRefusal | ServerRefusal;

/** The result of a use case. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

/** Says yes. */
export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });

/** Says no, with the reason. */
export const no = (refusal: Refusal): Outcome<never> => ({ ok: false, refusal });
