/** Why a loan is not reminded of although its step has come. */
export type ReminderStopCause =
  | 'on-hold'
  | 'complained'
  | 'debit-announced'
  | 'promised'
  | 'restructure'
  | 'hardship'
  | 'deceased';
