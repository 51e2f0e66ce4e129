import classes from './copy-button.module.css';
import { copyText } from './copy-text.ts';

type CopyButtonProps = {
  readonly text: string;
  readonly label: string;
  /** Called with whether the text is on the clipboard. */
  readonly onCopied: (isCopied: boolean) => void;
};

/** Copies a code for use in another app. */
export function CopyButton({ text, label, onCopied }: CopyButtonProps) {
  return (
    <button className={classes.copy} type="button" onClick={() => void copyText(text).then(onCopied)}>
      {label}
    </button>
  );
}
