import { Button } from '@hiram/ui/actions/button.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { RowList } from '@hiram/ui/lists/row-list.tsx';
import type { IdentityCheckKind } from '@hiram/wire/identity-form';
import { useTools } from '../../parts/screen-context.tsx';
import { ClaimField } from '../payment-claim/claim-field.tsx';
import claim from '../payment-claim/payment-claim.module.css';
import classes from './apply.module.css';
import type { ApplyProps } from './apply-props.ts';

/** What a check takes: a picture of a code, a file with its share code, or a number. Who has none goes on without it. */
export function CheckForm({ content: { check, checks }, texts }: ApplyProps) {
  const { refusal } = useTools();
  const { label, hint, accept } = partsOf(check ?? checks[0]?.kind ?? null, texts);
  const made = checks.filter(({ outcome }) => outcome !== null);
  return (
    <>
      {made.length > 0 && (
        <Card>
          <RowList
            rows={made.map(({ kind, outcome }) => ({
              text: partsOf(kind, texts).label,
              value: outcome === 'passed' ? texts.outcomePassed : texts.outcomeOpen,
            }))}
          />
        </Card>
      )}
      <form method="post" encType="multipart/form-data">
        <input type="hidden" name="step" value="checks" />
        <input type="hidden" name="check" value={check ?? checks[0]?.kind ?? ''} />
        <Card>
          {accept && (
            <ClaimField label={label} hint={hint} error={refusal || undefined}>
              {(props) => <input {...props} className={claim.file} name="file" type="file" accept={accept} />}
            </ClaimField>
          )}
          {accept !== pictures && (
            <ClaimField
              label={accept ? texts.shareCode : label}
              error={accept ? undefined : refusal || undefined}
            >
              {(props) => <input {...props} name="typed" maxLength={20} autoComplete="off" />}
            </ClaimField>
          )}
        </Card>
        <div className={classes.buttons}>
          <Button type="submit">{texts.check}</Button>
          <Button type="submit" kind="ghost" name="go" value="none">
            {texts.noCode}
          </Button>
        </div>
      </form>
    </>
  );
}

const pictures = 'image/jpeg,image/png,image/webp';

function partsOf(kind: IdentityCheckKind | null, texts: ApplyProps['texts']) {
  switch (kind) {
    case 'aadhaar-xml':
      return { label: texts.checkAadhaar, hint: texts.checkAadhaarHint, accept: 'application/zip,.zip' };
    case 'pan':
      return { label: texts.checkNumber, hint: '', accept: '' };
    default:
      return { label: texts.checkPhilsys, hint: texts.checkPhilsysHint, accept: pictures };
  }
}
