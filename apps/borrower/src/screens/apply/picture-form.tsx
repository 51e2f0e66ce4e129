import { Button } from '@hiram/ui/actions/button.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import type { IdentitySide } from '@hiram/wire/forms/identity-form';
import { useTools } from '../../parts/screen-context.tsx';
import { PictureField } from '../payment-claim/picture-field.tsx';
import classes from './apply.module.css';
import type { ApplyProps } from './apply-props.ts';

/** One picture at a time, so that a lost connection costs one at most. */
export function PictureForm({ content: { sides, side }, texts }: ApplyProps) {
  const { refusal } = useTools();
  const names: { readonly [each in IdentitySide]: string } = {
    front: texts.sideFront,
    back: texts.sideBack,
    selfie: texts.sideSelfie,
  };
  const kept = sides.filter(({ isKept }) => isKept);
  return (
    <>
      {side && (
        <form method="post" encType="multipart/form-data">
          <input type="hidden" name="step" value="pictures" />
          <input type="hidden" name="side" value={side} />
          <Card>
            <PictureField
              label={names[side]}
              hint={side === 'selfie' ? texts.selfieHint : texts.sideHint}
              error={refusal || undefined}
              isSelfie={side === 'selfie'}
            />
          </Card>
          <div className={classes.buttons}>
            <Button type="submit" hasHiddenRing>
              {texts.sendPicture}
            </Button>
          </div>
        </form>
      )}
      {kept.length > 0 && (
        <Card>
          <ul className={classes.pictures}>
            {kept.map((each) => (
              <li key={each.side}>
                <img className={classes.picture} src={each.pictureUrl} alt={names[each.side]} />
                <a className={classes.again} href={each.url}>
                  {texts.again}
                </a>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
