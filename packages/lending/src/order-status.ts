/** Spec §4, decisions §5: the codes that the wire shows for an order. */
export const orderStatusCodes = {
  'under-review': 21,
  declined: 110,
  approved: 151,
  'on-loan': 170,
  due: 174,
  overdue: 180,
  settled: 200,
} as const;

/** Where an order stands: a function of its contract, its events and the day, never stored as truth. */
export type OrderStatus = keyof typeof orderStatusCodes;

/** The number that the wire carries. */
export type OrderStatusCode = (typeof orderStatusCodes)[OrderStatus];
