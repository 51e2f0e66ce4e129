import type { Outcome } from '@hiram/wire/browser/call';
import { useState } from 'react';
import type { Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import { isOutdated } from '../repayment/use-payment.ts';
import type { en } from './texts.ts';

/**
 * Why an attempt brought nothing. `isUndecided`: the account may have been charged all the same. `isOutdated`: the page has to
 * be loaded again.
 */
type Fault = { readonly text: string; readonly isUndecided: boolean; readonly isOutdated: boolean };
type Failure = Exclude<Outcome<unknown>, { readonly kind: 'success' }>;

/**
 * What went wrong with the last attempt, readable until the next one: no answer came, or the server refused. A refusal
 * without a sentence has a standard one, which is toasted too (SELECT-06); the call toasts everything else.
 */
export function useRepaymentFault(texts: Texts<typeof en>) {
  const { frame, toast } = useTools();
  const [fault, setFault] = useState<Fault | null>(null);
  const show = (failure: Failure) => {
    if (failure.kind === 'failed')
      return setFault({ text: frame.sendFailed, isUndecided: true, isOutdated: false });
    if (!failure.message) toast(texts.commitFailed);
    setFault({
      text: failure.message || texts.commitFailed,
      isUndecided: failure.status >= 500,
      isOutdated: isOutdated(failure.code),
    });
  };
  return {
    text: fault?.text,
    isUndecided: fault?.isUndecided === true,
    isOutdated: fault?.isOutdated === true,
    show,
    clear: () => setFault(null),
    /** The panel of the code closes; what may have been charged is still said, and that the page is out of date. */
    closePanel: () => setFault((last) => (last?.isUndecided || last?.isOutdated ? last : null)),
  };
}
