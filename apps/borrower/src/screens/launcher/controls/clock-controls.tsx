import { Button } from '@hiram/ui/actions/button.tsx';
import { fill, type Texts } from '../../../parts/fill-text.ts';
import classes from '../launcher.module.css';
import { Panel } from '../panel.tsx';
import type { Sandbox } from '../sandbox/use-sandbox.ts';
import type { en } from '../texts.ts';

const steps = [1, 3, 7, 30, 91];

/** The business date, and the buttons that advance it. The work of the days between is done. */
export function ClockControls({ sandbox, texts }: { sandbox: Sandbox; texts: Texts<typeof en> }) {
  return (
    <Panel title={texts.clock}>
      <p className={classes.today}>
        <time>{sandbox.today}</time>
      </p>
      <div className={classes.keys}>
        {steps.map((n) => (
          <Button
            kind="ghost"
            isSmall
            key={n}
            isPending={sandbox.isBusy}
            onPress={() => void sandbox.advance(n)}
          >
            {n === 1 ? texts.advanceOne : fill(texts.advance, { n })}
          </Button>
        ))}
      </div>
    </Panel>
  );
}
