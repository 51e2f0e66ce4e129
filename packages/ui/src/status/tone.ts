/**
 * The colour of a state, the same on every screen: green when it is good, amber when a payment is due, red when it
 * is overdue or was declined, and plain while the borrower has nothing to do.
 */
export type Tone = 'good' | 'due' | 'danger' | 'calm';
