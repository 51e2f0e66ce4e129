import { Button } from '@hiram/ui/actions/button.tsx';
import { TextField } from '@hiram/ui/forms/text-field.tsx';
import { useState } from 'react';
import { fill, type Texts } from '../../../parts/fill-text.ts';
import { useTools } from '../../../parts/screen-context.tsx';
import classes from '../launcher.module.css';
import { Panel } from '../panel.tsx';
import type { Sandbox } from '../sandbox/use-sandbox.ts';
import type { en } from '../texts.ts';

type ComplaintControlsProps = {
  readonly sandbox: Sandbox;
  /** The last complaint shown in the phone. */
  readonly seenId: string | null;
  readonly texts: Texts<typeof en>;
};

/** Replies to the complaint in the phone like staff; the console also sends pictures. */
export function ComplaintControls({ sandbox, seenId, texts }: ComplaintControlsProps) {
  const { toast } = useTools();
  const [text, setText] = useState('');
  if (seenId === null)
    return (
      <Panel title={texts.complaint}>
        <p className={classes.small}>{texts.complaintNone}</p>
      </Panel>
    );
  const answer = () => {
    if (text.trim() === '') return toast(texts.answerMissing);
    void sandbox.act((client) => client.replyComplaint(seenId, { text }));
  };
  return (
    <Panel title={fill(texts.complaintSeen, { id: seenId.slice(-6) })}>
      <TextField name="answer" label={texts.answer} value={text} onChange={setText} />
      <div className={classes.keys}>
        <Button isSmall isPending={sandbox.isBusy} onPress={answer}>
          {texts.sendAnswer}
        </Button>
      </div>
    </Panel>
  );
}
