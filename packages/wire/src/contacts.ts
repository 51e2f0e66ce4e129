/** The ways by which a borrower is contacted. A reply is what the borrower said. */
export const contactChannels = ['text', 'email', 'push', 'call', 'visit', 'reply'] as const;

/** One way. */
export type ContactChannel = (typeof contactChannels)[number];

/** A `code` proves who acts, a `notice` says what happened, `debt` is about money that is owed. */
export const contactPurposes = ['code', 'notice', 'debt'] as const;

/** One purpose. */
export type ContactPurpose = (typeof contactPurposes)[number];

/** What came of a contact, as staff write it down. */
export const spokenResults = [
  'reached',
  'no-answer',
  'wrong-number',
  'call-back',
  'refused-to-pay',
  'will-pay',
  'paid-already',
  'disputes',
  'hardship',
] as const;

/** What came of a contact: by a person, of a notification, of a message of the borrower. */
export const contactResults = [...spokenResults, 'sent', 'gone', 'received'] as const;

/** One result. */
export type ContactResult = (typeof contactResults)[number];
