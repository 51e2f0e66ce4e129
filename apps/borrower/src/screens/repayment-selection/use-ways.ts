import { useState } from 'react';
import type { Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import type { Ways } from './selection-content.ts';
import type { en } from './texts.ts';

/** The accounts to repay from, and their reload. */
export type WaysList = {
  readonly ways: Ways | null;
  /** False if they could not be loaded again. */
  readonly load: () => Promise<boolean>;
};

/**
 * SELECT-01: the accounts sent with the page, and again once one was added or removed. A page without them says why
 * nothing can be paid and asks for none. SELECT-06: a reload that fails is toasted, and the accounts stay.
 */
export function useWays(first: Ways | null, texts: Texts<typeof en>): WaysList {
  const { call, frame, page, toast } = useTools();
  const [ways, setWays] = useState(first);
  const load = async () => {
    if (!ways) return true;
    const outcome = await call('repaymentWay', { orderId: page.orderId }, { loadingText: frame.loading });
    if (outcome.kind === 'success') setWays(outcome.data);
    if (outcome.kind === 'refused' && outcome.message === '') toast(texts.cardsFailed);
    return outcome.kind === 'success';
  };
  return { ways, load };
}
