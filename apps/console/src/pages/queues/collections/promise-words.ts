import type { StateWords } from '../../../parts/values/state-chip.tsx';

/** How a promise to pay stands. */
export const promiseWords: StateWords = {
  open: ['Promised', 'warning'],
  kept: ['Kept', 'success'],
  broken: ['Broken', 'error'],
};

/** How a new plan stands that was offered. */
export const planWords: { readonly [status: string]: string } = {
  open: 'not answered yet',
  accepted: 'accepted',
  refused: 'refused by the borrower',
  withdrawn: 'withdrawn',
  expired: 'expired',
};

/** Who wrote a promise down. */
export const sayWhoPromised = ({
  isByBorrower,
  staff,
}: {
  readonly isByBorrower: boolean;
  readonly staff: string;
}): string => (isByBorrower ? 'The borrower' : staff);
