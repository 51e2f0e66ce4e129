import { useEffect, useEffectEvent, useState } from 'react';
import type { Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import { readHash } from './hash-view.ts';
import type { Ways } from './selection-content.ts';
import type { en } from './texts.ts';

/** The state of the list: its accounts, the reason of a failure, and a retry. */
export type WaysList = {
  readonly ways: Ways | null;
  readonly problem: string;
  readonly load: () => Promise<void>;
};

/**
 * SELECT-01: the accounts sent with the page; without them the call runs as soon as the list shows. The first
 * frame is the server's, which has no hash, so this reads the address itself.
 */
export function useWays(first: Ways | null, texts: Texts<typeof en>, isShown: boolean): WaysList {
  const { call, frame, page } = useTools();
  const [ways, setWays] = useState(first);
  const [problem, setProblem] = useState('');
  const load = async () => {
    const outcome = await call('repaymentWay', { orderId: page.orderId }, { loadingText: frame.loading });
    if (outcome.kind === 'success') setWays(outcome.data);
    const message = outcome.kind === 'refused' ? outcome.message : '';
    setProblem(outcome.kind === 'success' ? '' : message || texts.cardsFailed);
  };
  const loadMissing = useEffectEvent(() => {
    if (!ways && readHash(window.location.hash).kind === 'cards') void load();
  });
  useEffect(() => {
    if (isShown) loadMissing();
  }, [isShown]);
  return { ways, problem, load };
}
