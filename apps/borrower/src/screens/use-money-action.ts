import type { CallName } from '@hiram/wire/addresses';
import type { CallMap } from '@hiram/wire/browser/call-map';
import { forgetKey } from '@hiram/wire/browser/idempotency';
import { useRef, useState } from 'react';
import { useTools } from './screen-context.tsx';

type Parts<N extends CallName> = {
  readonly call: N;
  /** Names the action for its key: the same money moved for the same thing, such as `push:{productId}`. */
  readonly action: string;
  /** Goes where the answer leads. */
  readonly onSuccess: (data: CallMap[N]['answer']) => void;
};

/** An action that changes money. `failed`: no answer came; the next try carries the same key. */
export type MoneyAction<N extends CallName> = {
  readonly standing: 'ready' | 'pending' | 'failed';
  readonly run: (request: CallMap[N]['request']) => Promise<void>;
};

/**
 * Sends an action that changes money, one at a time. Its key is made and stored before sending and stays the same
 * until the server has decided; after a success, pressing again for the same action only repeats the way out.
 */
export function useMoneyAction<N extends CallName>({ call, action, onSuccess }: Parts<N>): MoneyAction<N> {
  const tools = useTools();
  const [standing, setStanding] = useState<'ready' | 'pending' | 'failed'>('ready');
  const isUnderWay = useRef(false);
  const wayOut = useRef<{ readonly action: string; readonly leave: () => void } | null>(null);
  const run = async (request: CallMap[N]['request']) => {
    if (wayOut.current?.action === action) return wayOut.current.leave();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setStanding('pending');
    const options = { idempotencyKey: tools.keyFor(action), loadingText: tools.frame.loading };
    const outcome = await tools.call(call, request, options);
    isUnderWay.current = false;
    const isDecided = outcome.kind === 'success' || (outcome.kind === 'refused' && outcome.status < 500);
    if (isDecided) forgetKey(action);
    setStanding(isDecided ? 'ready' : 'failed');
    if (outcome.kind !== 'success') return;
    wayOut.current = { action, leave: () => onSuccess(outcome.data) };
    wayOut.current.leave();
  };
  return { standing, run };
}
