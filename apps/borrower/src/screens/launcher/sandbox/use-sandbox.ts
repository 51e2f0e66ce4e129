import type { SandboxAnswer } from '@hiram/wire/sandbox';
import { useEffect, useState } from 'react';
import type { Texts } from '../../../parts/fill-text.ts';
import { useTools } from '../../../parts/screen-context.tsx';
import type { en } from '../texts.ts';
import { NothingToDo, type SandboxClient, sandboxClient } from './sandbox-client.ts';
import type { DemoBorrower } from './use-chosen.ts';

export type Ledger = SandboxAnswer<'readLedger'>;

/** The world around the phone: what the lender, the provider and time do, and what became of it. */
export type Sandbox = {
  readonly borrowers: readonly DemoBorrower[];
  readonly today: string;
  readonly ledger: Ledger | null;
  readonly isBusy: boolean;
  /**
   * Runs one action, reloads the state and shows its result: who sees the effect can press the next button. `then`
   * receives the result; without it the phone reloads.
   */
  readonly act: <T>(run: (client: SandboxClient) => Promise<T>, then?: (answer: T) => void) => Promise<void>;
  readonly advance: (days: number) => Promise<void>;
  /** Looks at the world again: a page in the phone may have changed it. */
  readonly look: () => void;
};

type Parts = {
  readonly start: { readonly borrowers: readonly DemoBorrower[]; readonly today: string };
  readonly orderId: string;
  readonly texts: Texts<typeof en>;
  /** The world has changed: the phone shows it. */
  readonly onChange: () => void;
};

/** Holds the sandbox's state. One action runs at a time; a press during another action does nothing. */
export function useSandbox({ start, orderId, texts, onChange }: Parts): Sandbox {
  const { toast } = useTools();
  const [borrowers, setBorrowers] = useState(start.borrowers);
  const [today, setToday] = useState(start.today);
  const [isBusy, setIsBusy] = useState(false);
  const [turn, setTurn] = useState(0);
  const ledger = useLedger(orderId, turn);
  const look = async () => {
    setTurn((before) => before + 1);
    await sandboxClient.listBorrowers().then(setBorrowers, () => undefined);
  };
  const act: Sandbox['act'] = async (run, then = onChange) => {
    if (isBusy) return;
    setIsBusy(true);
    const result = await run(sandboxClient).then(
      (answer) => ({ said: texts.done, show: () => then(answer) }),
      (error: Error) => ({
        said: error instanceof NothingToDo ? texts.notNow : String(error.message),
        show: () => undefined,
      }),
    );
    await look();
    setIsBusy(false);
    toast(result.said);
    result.show();
  };
  const advance = (days: number) =>
    act(
      (client) => client.moveClock({ advanceDays: days }),
      (moved) => {
        setToday(moved.today);
        onChange();
      },
    );
  return { borrowers, today, ledger, isBusy, act, advance, look: () => void look() };
}

/** The ledger of an order, reloaded each turn; null without an order. */
function useLedger(orderId: string, turn: number): Ledger | null {
  const [ledger, setLedger] = useState<Ledger | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn means that the ledger may have changed.
  useEffect(() => {
    let isWanted = true;
    const keep = (read: Ledger | null) => isWanted && setLedger(read);
    if (orderId === '') keep(null);
    else
      sandboxClient.readLedger(orderId).then(keep, () => {
        keep(null);
      });
    return () => {
      isWanted = false;
    };
  }, [orderId, turn]);
  return ledger;
}
