/** The codes that the wire shows for a loan (Spec §4, decisions §5). */
export const orderStatusCodes = {
  'under-review': 21,
  declined: 110,
  approved: 151,
  'on-loan': 170,
  due: 174,
  overdue: 180,
  settled: 200,
} as const;

/** The status of a loan: a function of its contract, its events and the day, never stored as truth. */
export type OrderStatus = keyof typeof orderStatusCodes;
