import { Button } from '@hiram/ui/actions/button.tsx';
import { fill, type Texts } from '../../../parts/fill-text.ts';
import classes from '../launcher.module.css';
import { Panel } from '../panel.tsx';
import type { SandboxClient } from '../sandbox/sandbox-client.ts';
import type { Sandbox } from '../sandbox/use-sandbox.ts';
import type { en } from '../texts.ts';

type OrderControlsProps = {
  readonly sandbox: Sandbox;
  readonly orderId: string;
  readonly texts: Texts<typeof en>;
};

type OrderAct = (client: SandboxClient, orderId: string) => Promise<unknown>;

const acts: readonly (readonly ['approve' | 'decline' | 'credit' | 'returnPayout', OrderAct])[] = [
  ['approve', (client, orderId) => client.decideLoan(orderId, { approve: true })],
  ['decline', (client, orderId) => client.decideLoan(orderId, { approve: false })],
  ['credit', (client, orderId) => client.settlePayout(orderId, { result: 'credited' })],
  ['returnPayout', (client, orderId) => client.settlePayout(orderId, { result: 'returned' })],
];

/** The lender's decision on the order, and the bank's result of the payout. */
export function OrderControls({ sandbox, orderId, texts }: OrderControlsProps) {
  const title = orderId === '' ? texts.orderNone : fill(texts.order, { id: orderId.slice(-6) });
  if (orderId === '') {
    return (
      <Panel title={title}>
        <p className={classes.small}>{texts.noOrder}</p>
      </Panel>
    );
  }
  return (
    <Panel title={title}>
      <div className={classes.keys}>
        {acts.map(([name, run]) => (
          <Button
            kind="ghost"
            isSmall
            key={name}
            isPending={sandbox.isBusy}
            onPress={() => void sandbox.act((client) => run(client, orderId))}
          >
            {texts[name]}
          </Button>
        ))}
      </div>
    </Panel>
  );
}
