import { EmptyIllustration } from '@hiram/ui/illustrations/empty.tsx';
import { PaidOffIllustration } from '@hiram/ui/illustrations/paid-off.tsx';
import { WaitingIllustration } from '@hiram/ui/illustrations/waiting.tsx';

type NothingToPayIllustrationProps = {
  readonly isSettled: boolean;
  readonly wasDeclined?: boolean | undefined;
};

/** A loan with nothing to pay now. Only a loan that was paid has the tick of one. */
export function NothingToPayIllustration({ isSettled, wasDeclined }: NothingToPayIllustrationProps) {
  if (wasDeclined) return <EmptyIllustration />;
  return isSettled ? <PaidOffIllustration /> : <WaitingIllustration />;
}
