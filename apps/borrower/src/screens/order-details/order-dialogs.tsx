import { useDelay } from '@hiram/ui/feedback/use-delay';
import type { LoanDetailsAnswer } from '@hiram/wire/calls/loan-details';
import { ratingDelayMs } from '@hiram/wire/limits';
import { useEffect, useState } from 'react';
import type { Texts } from '../../parts/fill-text.ts';
import { BindCardDialog } from './bind-card-dialog.tsx';
import { RatingDialog, RatingResultDialog } from './rating-dialogs.tsx';
import type { en } from './texts.ts';

type OrderDialogsProps = { readonly order: LoanDetailsAnswer; readonly texts: Texts<typeof en> };

/** One dialog at a time. The account comes before the rating, because nothing can be paid out without it. */
type Standing = 'none' | 'bindCard' | 'rating' | 'ratingResult';

/** The questions of the order page when it opens (ORDER-06, ORDER-07). */
export function OrderDialogs({ order, texts }: OrderDialogsProps) {
  const afterCard: Standing = order.isScore === '1' ? 'rating' : 'none';
  const [standing, setStanding] = useStandingAfterHydration(order.cardNeedPop === 1 ? 'bindCard' : afterCard);
  return (
    <>
      <BindCardDialog
        isOpen={standing === 'bindCard'}
        title={order.cardPopTitle}
        message={order.cardPopMsg}
        texts={texts}
        onClose={() => setStanding(afterCard)}
      />
      <RatingDialog
        isOpen={standing === 'rating'}
        texts={texts}
        onClose={() => setStanding('none')}
        onFewStars={() => setStanding('ratingResult')}
      />
      <RatingResultDialog
        isOpen={standing === 'ratingResult'}
        texts={texts}
        onClose={() => setStanding('none')}
      />
    </>
  );
}

/**
 * A dialog can be modal only in the browser, so it opens once the script runs. A rating waits until the borrower has read
 * that the loan is paid off.
 */
function useStandingAfterHydration(first: Standing) {
  const [standing, setStanding] = useState<Standing>('none');
  const waits = first === 'rating';
  useEffect(() => setStanding(waits ? 'none' : first), [first, waits]);
  useDelay(ratingDelayMs, waits, () => setStanding(first));
  return [standing, setStanding] as const;
}
