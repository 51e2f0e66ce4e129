/** The markets and currencies as the staff API names them; lending holds what belongs to each. */
export const markets = ['PH', 'IN'] as const;
export type Market = (typeof markets)[number];
export const currencies = ['PHP', 'INR'] as const;
