import type { Texts } from '../fill-text.ts';
import classes from './launcher.module.css';
import { Panel } from './panel.tsx';
import type { en } from './texts.ts';
import type { Told } from './use-phone.ts';

type ToldListProps = { readonly told: readonly Told[]; readonly texts: Texts<typeof en> };

/** What the pages in the phone said to the app around them, newest first. */
export function ToldList({ told, texts }: ToldListProps) {
  return (
    <Panel title={texts.told}>
      {told.length === 0 && <p className={classes.small}>{texts.toldNothing}</p>}
      <ol>
        {told.map(({ number, message }) => (
          <li className={classes.told} key={number}>
            {JSON.stringify(message)}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
