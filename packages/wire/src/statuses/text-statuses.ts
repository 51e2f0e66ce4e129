/** How far a text to a phone came, as its log says. */
export const textStatuses = [
  'kept',
  'sending',
  'accepted',
  'forwarded',
  'delivered',
  'undelivered',
  'refused',
  'not-sent',
  'unknown',
] as const;

export type TextStatus = (typeof textStatuses)[number];
