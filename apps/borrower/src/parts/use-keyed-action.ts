import type { CallName } from '@hiram/wire/addresses';
import type { CallMap } from '@hiram/wire/browser/call-map';
import { forgetKey } from '@hiram/wire/browser/idempotency';
import { useRef, useState } from 'react';
import { useTools } from './screen-context.tsx';

type Parts<N extends CallName> = {
  readonly call: N;
  /** Identifies the action for its key: the same request for the same purpose, such as `push:{productId}`. */
  readonly action: string;
  /** Continues after a success. */
  readonly onSuccess: (data: CallMap[N]['answer']) => void;
  /** What follows a refusal beside the toast of its sentence. */
  readonly onRefused?: (code: number | string, message: string) => void;
};

/** An action that must take effect once. `failed`: no answer arrived; the next attempt sends the same key. */
export type KeyedAction<N extends CallName> = {
  readonly standing: 'ready' | 'pending' | 'failed';
  readonly run: (request: CallMap[N]['request']) => Promise<void>;
};

/**
 * Sends an action that must take effect once, such as a payment or a complaint, one at a time. Its key is created and stored before sending, and stays
 * the same until the server has decided. After a success, another press only repeats the continuation.
 */
export function useKeyedAction<N extends CallName>({
  call,
  action,
  onSuccess,
  onRefused,
}: Parts<N>): KeyedAction<N> {
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
    if (outcome.kind === 'refused') onRefused?.(outcome.code, outcome.message);
    if (outcome.kind !== 'success') return;
    wayOut.current = { action, leave: () => onSuccess(outcome.data) };
    wayOut.current.leave();
  };
  return { standing, run };
}
