import { ClaimField } from './claim-field.tsx';
import classes from './payment-claim.module.css';

type PictureFieldProps = {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  /** Opens the camera on the side of the face. */
  readonly isSelfie?: boolean;
};

/** One picture, taken or chosen, in a form that works without a script. With one it is made smaller before it is sent. */
export const PictureField = ({ isSelfie = false, ...about }: PictureFieldProps) => (
  <ClaimField {...about}>
    {(props) => (
      <input
        {...props}
        className={classes.file}
        name="picture"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        data-shrinks
        capture={isSelfie ? 'user' : undefined}
      />
    )}
  </ClaimField>
);
