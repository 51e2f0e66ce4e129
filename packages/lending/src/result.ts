/**
 * The result of a function that can refuse: a value, or the refusal as a value that travels unchanged to the
 * edge.
 */
export type Result<T, R> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: R };

/** Accepts with a value. */
export const accept = <T>(value: T): Result<T, never> => ({ ok: true, value });

/** Refuses with a reason. */
export const refuse = <const R extends { readonly code: string }>(refusal: R): Result<never, R> => ({
  ok: false,
  refusal,
});
