import type { Texts } from '../../../parts/fill-text.ts';
import classes from '../launcher.module.css';
import { Panel } from '../panel.tsx';
import type { en } from '../texts.ts';
import type { Told } from './use-phone.ts';

type MessageListProps = { readonly told: readonly Told[]; readonly texts: Texts<typeof en> };

/** The messages of the pages in the phone to the app, the newest first. */
export function MessageList({ told, texts }: MessageListProps) {
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
