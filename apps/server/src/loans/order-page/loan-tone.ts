import type { OrderStatus } from '@hiram/lending/order-status';
import type { OrderHome } from '@hiram/wire/views/order-home';

const tones: { readonly [status in OrderStatus]: OrderHome['tone'] } = {
  'under-review': 'calm',
  declined: 'calm',
  approved: 'good',
  'on-loan': 'good',
  due: 'due',
  overdue: 'danger',
  settled: 'good',
};

/** The colour of a loan wherever it is shown. Green is only for what is good, and what is late is red. */
export const toneOf = (status: OrderStatus, isAccountNeeded: boolean): OrderHome['tone'] =>
  isAccountNeeded ? 'due' : tones[status];
