/** What is typed, by field. */
export type FieldValues = { readonly [field: string]: string | undefined };
