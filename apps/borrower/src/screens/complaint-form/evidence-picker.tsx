import { Banner } from '@hiram/ui/feedback/banner.tsx';
import { Spinner } from '@hiram/ui/feedback/spinner.tsx';
import { useEarlyInput } from '@hiram/ui/forms/use-early-input';
import { Card } from '@hiram/ui/layout/card.tsx';
import { evidenceImagesMax } from '@hiram/wire/limits';
import { fill, type Texts } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import classes from '../complaint/pictures.module.css';
import type { SentPicture } from './draft.ts';
import type { en } from './texts.ts';
import type { Evidence } from './use-evidence.ts';
import { useKeptFocus } from './use-kept-focus.ts';

type EvidencePickerProps = {
  readonly evidence: Evidence;
  readonly pictures: readonly SentPicture[];
  readonly texts: Texts<typeof en>;
};

/**
 * COMP-05: the pictures with their remove buttons, and the picker while there are fewer than nine. A picture that was not
 * sent stands in the picker's place until the borrower has decided about it. Why one was not taken is said until another is chosen.
 */
export function EvidencePicker({ evidence, pictures, texts }: EvidencePickerProps) {
  const { frame } = useTools();
  const { failed, refused } = evidence;
  const keptFocus = useKeptFocus();
  const retry = failed && { label: frame.retry, onPress: () => void evidence.add(failed) };
  return (
    <Card label={texts.evidence}>
      <div {...keptFocus}>
        {retry && (
          <div data-unsent>
            <Banner action={retry} other={{ label: texts.removeFailed, onPress: evidence.leaveOut }}>
              {texts.uploadFailed}
            </Banner>
          </div>
        )}
        {refused && <Banner>{`${refused} ${texts.uploadRefused}`}</Banner>}
        <ul className={classes.pictures}>
          {pictures.map(({ url, thumbnail }, place) => (
            <li className={classes.place} key={url}>
              <span className={classes.tile}>
                <Thumbnail thumbnail={thumbnail} name={fill(texts.picture, { n: place + 1 })} />
              </span>
              <button
                className={classes.remove}
                type="button"
                data-removal
                onClick={() => evidence.remove(place)}
              >
                <span className={classes.cross} />
                <span className="visually-hidden">{fill(texts.removePicture, { n: place + 1 })}</span>
              </button>
            </li>
          ))}
          {failed && (
            <li className={classes.place}>
              <span className={`${classes.tile} ${classes.unsent}`} aria-hidden="true">
                !
              </span>
            </li>
          )}
          {!failed && pictures.length < evidenceImagesMax && (
            <li className={`${classes.place} ${classes.picking}`}>
              <FilePicker evidence={evidence} count={pictures.length} texts={texts} />
            </li>
          )}
        </ul>
      </div>
    </Card>
  );
}

/** A picture that this browser cannot read is shown as its number. */
function Thumbnail({ thumbnail, name }: { readonly thumbnail: string; readonly name: string }) {
  if (thumbnail === '') return <span>{name}</span>;
  return <img className={classes.picture} src={thumbnail} alt={name} />;
}

type FilePickerProps = Pick<EvidencePickerProps, 'evidence' | 'texts'> & { readonly count: number };

/**
 * One file per pick; while one is sent the picker keeps the focus and opens nothing. A file chosen before hydration is
 * sent once the script runs; without a script it goes with the form.
 */
function FilePicker({ evidence, count, texts }: FilePickerProps) {
  const take = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    input.value = '';
    if (file) void evidence.add(file);
  };
  const ref = useEarlyInput<HTMLInputElement>(take);
  const name = fill(texts.addPicture, { n: count + 1, max: evidenceImagesMax });
  return (
    <label className={`${classes.tile} ${classes.picker}`} aria-busy={evidence.isSending}>
      <span className={evidence.isSending ? classes.turning : classes.plus} aria-hidden="true">
        {evidence.isSending ? <Spinner /> : '+'}
      </span>
      <input
        className={classes.input}
        ref={ref}
        name="picture"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={evidence.isSending ? texts.uploading : name}
        aria-disabled={evidence.isSending}
        onClick={(event) => evidence.isSending && event.preventDefault()}
        onChange={(event) => take(event.currentTarget)}
      />
    </label>
  );
}
