import type { PaymentView } from '@hiram/wire/views/payment-views';

/** A line, the instant by which the lines are ordered, and the id of what it shows. */
export type TimedView = { readonly at: Date; readonly rowId: string; readonly view: PaymentView };

/** The newest first. Of one instant the one that was stored later: ids are ordered as they were made. */
export const newestFirst = (lines: readonly TimedView[]): PaymentView[] =>
  lines
    .toSorted((one, other) => other.at.getTime() - one.at.getTime() || compare(other, one))
    .map(({ view }) => view);

const compare = ({ rowId: one }: TimedView, { rowId: other }: TimedView): number =>
  one < other ? -1 : Number(one > other);
