import type { ComplaintLoan, ProblemInitAnswer } from '@hiram/wire/calls/problem-init';
import { collectionProblemType } from '@hiram/wire/limits';
import { useState } from 'react';

export type ProblemType = ProblemInitAnswer['problemType'][number];

/** The order that a complaint is about, and which types can be chosen for it. */
export type ChosenOrder = {
  /** Null for a borrower without orders. */
  readonly order: ComplaintLoan | null;
  readonly types: readonly ProblemType[];
  readonly choose: (order: ComplaintLoan) => void;
};

/** COMP-03: only an order in collection supports a complaint about collection. */
export const supportsCollection = (order: ComplaintLoan | null): boolean => order?.isShow === 1;

/** Whether a type has sub-types. */
export const isCollection = (type: ProblemType): boolean => type.value === String(collectionProblemType);

/**
 * The first order is chosen at the start, with every type. Choosing another order hides the collection type
 * if that order does not support it (COMP-01).
 */
export function useChosenOrder({ orderList, orderDetail, problemType }: ProblemInitAnswer): ChosenOrder {
  const first = orderDetail ? (orderList[0] ?? null) : null;
  const [order, choose] = useState(first);
  const [isFirst, setIsFirst] = useState(true);
  const isHidden = !isFirst && !supportsCollection(order);
  return {
    order,
    types: isHidden ? problemType.filter((type) => !isCollection(type)) : problemType,
    choose: (other) => {
      setIsFirst(false);
      choose(other);
    },
  };
}
