import type { Outcome } from '@hiram/wire/browser/call';
import { useState } from 'react';
import type { Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import type { en } from './texts.ts';

/** Why an attempt brought nothing. `isUndecided`: the account may have been charged all the same. */
type Fault = { readonly text: string; readonly isUndecided: boolean };
type Failure = Exclude<Outcome<unknown>, { readonly kind: 'success' }>;

/**
 * What went wrong with the last attempt, readable until the next one: no answer came, or the server refused. A refusal
 * without a sentence has a standard one, which is toasted too (SELECT-06); the call toasts everything else.
 */
export function useRepaymentFault(texts: Texts<typeof en>) {
  const { frame, toast } = useTools();
  const [fault, setFault] = useState<Fault | null>(null);
  const show = (failure: Failure) => {
    if (failure.kind === 'failed') return setFault({ text: frame.sendFailed, isUndecided: true });
    if (!failure.message) toast(texts.commitFailed);
    setFault({ text: failure.message || texts.commitFailed, isUndecided: failure.status >= 500 });
  };
  return {
    text: fault?.text,
    isUndecided: fault?.isUndecided === true,
    show,
    clear: () => setFault(null),
    /** The panel of the code closes; what may have been charged is still said. */
    closePanel: () => setFault((last) => (last?.isUndecided ? last : null)),
  };
}
