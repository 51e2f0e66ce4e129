/** How a refusal is kept with what it ended: the sentence that whoever decided was told where it has one, else its code. */
export const toKeptRefusal = (refusal: { readonly code: string; readonly why?: string }): string =>
  refusal.why ?? refusal.code;
