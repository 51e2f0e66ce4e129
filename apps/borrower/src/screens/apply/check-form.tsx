import { Button } from '@hiram/ui/actions/button.tsx';
import { LinkButton } from '@hiram/ui/actions/link-button.tsx';
import { Card } from '@hiram/ui/layout/card.tsx';
import { RowList } from '@hiram/ui/lists/row-list.tsx';
import type { IdentityCheckKind } from '@hiram/wire/forms/identity-form';
import type { IdentityView } from '@hiram/wire/views/identity-view';
import { fill } from '../../parts/fill-text.ts';
import { useTools } from '../../parts/screen-context.tsx';
import { ClaimField } from '../payment-claim/claim-field.tsx';
import claim from '../payment-claim/payment-claim.module.css';
import classes from './apply.module.css';
import type { ApplyProps } from './apply-props.ts';

/** What a check takes: a picture of a code, a file with its share code, or a yes. Who has none goes on without it. */
export function CheckForm({ content, texts }: ApplyProps) {
  const { check, checks, steps } = content;
  const kind = check ?? checks[0]?.kind ?? null;
  const unfinished = checks.find((each) => each.kind === kind)?.unfinished ?? null;
  const hereUrl = steps.find(({ name }) => name === 'checks')?.url;
  const made = checks.filter(({ outcome }) => outcome !== null);
  return (
    <>
      {made.length > 0 && (
        <Card>
          <RowList
            rows={made.map((each) => ({
              text: partsOf(each.kind, texts).label,
              value: outcomeText(each, texts),
            }))}
          />
        </Card>
      )}
      {unfinished && (
        <Card>
          <p className={classes.asked}>
            {fill(unfinishedTexts(texts)[unfinished], { button: texts.noCode })}
          </p>
          {unfinished === 'waiting' && hereUrl && (
            <LinkButton kind="ghost" href={hereUrl}>
              {texts.lookAgain}
            </LinkButton>
          )}
        </Card>
      )}
      <form method="post" encType="multipart/form-data">
        <input type="hidden" name="step" value="checks" />
        <input type="hidden" name="check" value={kind ?? ''} />
        <CheckControls kind={kind} content={content} texts={texts} />
      </form>
    </>
  );
}

type Check = IdentityView['checks'][number];

function outcomeText({ outcome, unfinished }: Check, texts: ApplyProps['texts']): string {
  if (unfinished === 'waiting') return texts.outcomeWaiting;
  if (unfinished) return texts.missing;
  return outcome === 'passed' ? texts.outcomePassed : texts.outcomeOpen;
}

/** What happened at the page of a register, and what its person can do. */
const unfinishedTexts = (
  texts: ApplyProps['texts'],
): { readonly [cause in NonNullable<Check['unfinished']>]: string } => ({
  waiting: texts.checkWaiting,
  'not-agreed': texts.checkNotAgreed,
  'too-late': texts.checkTooLate,
});

function CheckControls({
  kind,
  content: { document, steps },
  texts,
}: ApplyProps & { readonly kind: IdentityCheckKind | null }) {
  const { refusal, addressOf } = useTools();
  const { label, hint, accept, typed, action } = partsOf(kind, texts);
  const documentUrl = steps.find(({ name }) => name === 'document')?.url;
  return (
    <>
      <Card>
        {accept && (
          <ClaimField label={label} hint={hint} error={refusal || undefined}>
            {(props) => <input {...props} className={claim.file} name="file" type="file" accept={accept} />}
          </ClaimField>
        )}
        {typed && (
          <ClaimField label={typed}>
            {(props) => <input {...props} name="typed" maxLength={20} autoComplete="off" />}
          </ClaimField>
        )}
        {!accept && (
          <>
            <h2 className={classes.title}>{label}</h2>
            {hint && <p className={classes.lead}>{hint}</p>}
          </>
        )}
        {kind === 'pan' && (
          <>
            {document && <p className={classes.lead}>{fill(texts.documentSaved, { end: document.end })}</p>}
            {documentUrl && (
              <LinkButton kind="ghost" href={documentUrl}>
                {texts.stepDocument}
              </LinkButton>
            )}
          </>
        )}
        {kind === 'bank-account' && (
          <LinkButton kind="ghost" href={addressOf('bindBank')}>
            {texts.addAccount}
          </LinkButton>
        )}
      </Card>
      <div className={classes.buttons}>
        <Button type="submit">{action}</Button>
        <Button type="submit" kind="ghost" name="go" value="none">
          {texts.noCode}
        </Button>
      </div>
    </>
  );
}

const pictures = 'image/jpeg,image/png,image/webp';

type Parts = {
  readonly label: string;
  readonly hint: string;
  /** The kinds of file that it takes; empty for none. */
  readonly accept: string;
  /** The name of what is typed beside it; empty for nothing. */
  readonly typed: string;
  readonly action: string;
};

function partsOf(kind: IdentityCheckKind | null, texts: ApplyProps['texts']): Parts {
  const parts = { accept: '', typed: '', hint: '', action: texts.check };
  switch (kind) {
    case 'aadhaar-xml':
      return {
        ...parts,
        label: texts.checkAadhaar,
        hint: texts.checkAadhaarHint,
        accept: 'application/zip,.zip',
        typed: texts.shareCode,
      };
    case 'pan':
      return { ...parts, label: texts.checkNumber };
    case 'bank-account':
      return { ...parts, label: texts.checkAccount, hint: texts.checkAccountHint };
    case 'digilocker':
      return {
        ...parts,
        label: 'DigiLocker',
        hint: texts.checkDigilockerHint,
        action: texts.openDigilocker,
      };
    default:
      return { ...parts, label: texts.checkPhilsys, hint: texts.checkPhilsysHint, accept: pictures };
  }
}
